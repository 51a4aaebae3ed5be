import { href } from 'react-router';

/** The bucket of the pictures and sounds that stand in the texts of lessons. */
export const LESSON_MEDIA_BUCKET = 'lesson-media';

/** As the bucket has it. */
export const MAX_SOUND_BYTES = 10_485_760;

/** What is stored, by the extension of its name. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
};

/** Where a file of a lesson is, for those who may read the lesson. */
export function lessonMediaPath(file: string): string {
  return href('/course/fisiere/:file', { file });
}

/** The type of a stored file; undefined for a name that no file has. */
export function typeOfMedia(file: string): string | undefined {
  return TYPES[/\.([a-z0-9]+)$/.exec(file)?.[1] ?? ''];
}

/** Types and extensions that browsers and phones give sounds of the same kinds. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ 'audio/mpeg': 'mp3', 'audio/mp3': 'mp3', mp3: 'mp3' },
  ...{ 'audio/mp4': 'm4a', 'audio/x-m4a': 'm4a', 'audio/aac-mp4': 'm4a', m4a: 'm4a' },
  ...{ 'audio/ogg': 'ogg', 'application/ogg': 'ogg', ogg: 'ogg', oga: 'ogg', opus: 'ogg' },
  ...{ 'audio/wav': 'wav', 'audio/x-wav': 'wav', 'audio/wave': 'wav', 'audio/vnd.wave': 'wav', wav: 'wav' },
};

/** The extension that a chosen sound is stored with, by its type or else its name; null for a kind that is not taken. */
export function soundExtension({ type, name }: { type: string; name: string }): string | null {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return SOUNDS[bare] ?? SOUNDS[ending] ?? null;
}
