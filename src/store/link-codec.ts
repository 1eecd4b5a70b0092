import type { LinkCodec } from '../formats/share-link.ts';

/** The browser's own deflate. */
export const browserCodec: LinkCodec = {
  deflate: async (text) => {
    const squeezed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    return new Uint8Array(await new Response(squeezed).arrayBuffer());
  },
  inflate: async (bytes, limit) => {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      length += value.length;
      if (length > limit) {
        await reader.cancel();
        return null;
      }
      text += decoder.decode(value, { stream: true });
    }
  },
};
