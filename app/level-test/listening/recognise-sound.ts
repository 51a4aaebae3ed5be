import { readMp3 } from './mp3.ts';
import { readMp4 } from './mp4.ts';
import { readOggOpus } from './ogg-opus.ts';
import { MAX_RECORDING_BYTES, NO_RECORDING, TOO_LARGE } from './recording-limits.ts';
import { type Sound, saysAt } from './sound.ts';

const FORMATS_WORDS = 'Trimite un fișier MP3, M4A sau Ogg Opus, numai cu sunet.';

/** What a file is, by what is in it; its name and the type its sender gives it say nothing. */
export function recogniseSound(file: Uint8Array): { sound: Sound } | { error: string } {
  if (file.length === 0) return { error: NO_RECORDING };
  if (file.length > MAX_RECORDING_BYTES) return { error: TOO_LARGE };
  if (saysAt(file, 0, 'RIFF') && saysAt(file, 8, 'WAVE')) {
    return {
      error: 'Fișierele WAV sunt prea mari pentru un telefon. Salvează înregistrarea ca MP3 sau M4A.',
    };
  }
  const sound = readMp3(file) ?? readMp4(file) ?? readOggOpus(file);
  return sound ? { sound } : { error: `În fișierul acesta nu am găsit o înregistrare. ${FORMATS_WORDS}` };
}
