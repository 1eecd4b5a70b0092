const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map(Array.from(LETTERS, (letter, value) => [letter, value]));

/** Bytes as letters that need no escaping in an address (RFC 4648 §5, without padding). */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a, b, c] = [bytes[i]!, bytes[i + 1], bytes[i + 2]];
    const word = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const letters = b === undefined ? 2 : c === undefined ? 3 : 4;
    for (let k = 0; k < letters; k++) text += LETTERS.charAt((word >> (18 - 6 * k)) & 63);
  }
  return text;
}

/** The bytes behind such letters; null when the text is not one {@link toBase64url} writes. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [word, bits, next] = [0, 0, 0];
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) return null;
    word = ((word << 6) | value) & 0xffffff;
    bits += 6;
    if (bits >= 8) bytes[next++] = (word >> (bits -= 8)) & 255;
  }
  const spare = word & ((1 << bits) - 1);
  return spare === 0 ? bytes : null;
}
