import * as z from 'zod/mini';

// zod compiles schemas by evaluating text, which the page's Content-Security-Policy forbids; without that it is fast enough.
z.config({ jitless: true });

export { z };
