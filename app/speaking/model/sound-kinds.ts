/** The bucket of recorded voices. Files are in a folder of their person. */
export const VOICE_BUCKET = 'voices';
/** As the bucket has it. */
export const MAX_VOICE_BYTES = 10_485_760;
/** What a recording may last, in seconds. */
export const MAX_VOICE_SECONDS = 300;

/** A kind of sound that is taken, with what plays it. */
export interface SoundKind {
  type: string;
  extension: string;
  /** Where it does not play, in a sentence for whoever cannot hear it. */
  playsIn: string;
}

const KINDS: readonly SoundKind[] = [
  {
    type: 'audio/webm',
    extension: 'weba',
    playsIn:
      'Formatul e WebM: se aude în Chrome, Edge și Firefox, iar în Safari de la iOS 17.4 și macOS 14.4.',
  },
  { type: 'audio/mp4', extension: 'm4a', playsIn: 'Formatul e MP4: se aude în orice browser cu sunet AAC.' },
  { type: 'audio/mpeg', extension: 'mp3', playsIn: 'Formatul e MP3: se aude în orice browser.' },
  {
    type: 'audio/ogg',
    extension: 'ogg',
    playsIn: 'Formatul e Ogg Opus: se aude în Chrome, Edge și Firefox, iar în Safari de la iOS 18.4.',
  },
];

/** Names and types that browsers and phones give the same kinds. */
const OTHER_NAMES: Record<string, string> = {
  'audio/x-m4a': 'audio/mp4',
  'audio/aac-mp4': 'audio/mp4',
  'audio/mp3': 'audio/mpeg',
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
  'application/ogg': 'audio/ogg',
};
const OTHER_EXTENSIONS: Record<string, string> = { webm: 'weba', mp4: 'm4a', opus: 'ogg', oga: 'ogg' };

/** What a file input of such files accepts. */
export const ACCEPTED = 'audio/*,.m4a,.mp3,.ogg,.opus,.webm,.weba';

/** The kind of a file by its type, or by its name where the type says nothing; null when it is none that is taken. */
export function soundKind({ type, name = '' }: { type: string; name?: string }): SoundKind | null {
  const bare = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const typed = KINDS.find((kind) => kind.type === (OTHER_NAMES[bare] ?? bare));
  return typed ?? KINDS.find((kind) => kind.extension === (OTHER_EXTENSIONS[extension] ?? extension)) ?? null;
}

/** What to ask a recorder for: the format that plays in most browsers first. */
export const RECORDER_TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4'];
