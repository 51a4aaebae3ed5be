export type MediaType = 'audio/mpeg' | 'audio/mp4' | 'audio/ogg';

/** A recording, as its content was recognised. */
export interface Sound {
  mediaType: MediaType;
  /** The duration; null when the file does not have it. */
  seconds: number | null;
  bytes: Uint8Array;
}

/** Whether a file has these ASCII letters at an offset. */
export function hasLettersAt(bytes: Uint8Array, at: number, letters: string): boolean {
  return [...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}
