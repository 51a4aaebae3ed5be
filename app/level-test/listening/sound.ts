export type MediaType = 'audio/mpeg' | 'audio/mp4' | 'audio/ogg';

/** A sound file as it is found to be by reading it. */
export interface Sound {
  mediaType: MediaType;
  /** How long it is; null where the file does not say. */
  seconds: number | null;
  bytes: Uint8Array;
}

/** Whether these letters stand at a place of a file. */
export function saysAt(bytes: Uint8Array, at: number, letters: string): boolean {
  return [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}
