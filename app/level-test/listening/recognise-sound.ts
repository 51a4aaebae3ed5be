import { readMp3 } from './mp3.ts';
import { readMp4 } from './mp4.ts';
import { readOggOpus } from './ogg-opus.ts';
import { MAX_RECORDING_BYTES, NO_RECORDING, TOO_LARGE } from './recording-limits.ts';
import { hasLettersAt, type Sound } from './sound.ts';

const FORMATS_HINT = 'Trimite un fișier MP3, M4A sau Ogg Opus, numai cu sunet.';

/** Recognises a recording by its content, not by its name or declared type. @returns the sound, or why it is refused */
export function recogniseSound(file: Uint8Array): { sound: Sound } | { error: string } {
  if (file.length === 0) return { error: NO_RECORDING };
  if (file.length > MAX_RECORDING_BYTES) return { error: TOO_LARGE };
  if (hasLettersAt(file, 0, 'RIFF') && hasLettersAt(file, 8, 'WAVE')) {
    return {
      error: 'Fișierele WAV sunt prea mari pentru un telefon. Salvează înregistrarea ca MP3 sau M4A.',
    };
  }
  const sound = readMp3(file) ?? readMp4(file) ?? readOggOpus(file);
  return sound ? { sound } : { error: `În fișierul acesta nu am găsit o înregistrare. ${FORMATS_HINT}` };
}
