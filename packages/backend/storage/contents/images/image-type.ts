/** The accepted image types. */
export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif';

const BEGINNINGS: [ImageType, (bytes: Buffer) => boolean][] = [
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF....WEBP$/s.test(bytes.toString('latin1', 0, 12))],
];

/** The type of an image according to its bytes; null for anything else, whatever its name. */
export function recogniseImage(bytes: Buffer): ImageType | null {
  return BEGINNINGS.find(([, fits]) => fits(bytes))?.[0] ?? null;
}
