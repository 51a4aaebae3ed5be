/** The bucket of recorded texts of lessons. Files are in a folder of their lesson. */
export const SOUND_BUCKET = 'lesson-recordings';
/** As the bucket has it. */
export const MAX_SOUND_BYTES = 10_485_760;
/** What the recording of one text may last. The database takes a little more. */
export const MAX_SOUND_SECONDS = 120;

/** The types of the bucket, by the endings of names. */
export const SOUND_TYPES: Readonly<Record<string, string>> = {
  weba: 'audio/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};
