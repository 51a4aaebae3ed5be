import { href } from 'react-router';
import { MAX_SOUND_SECONDS, SOUND_BUCKET } from '#app/course/model/sound-file.ts';
import type { AddReply } from '#app/course/recordings/add-route.ts';
import { postUntilAnswered } from '#app/platform/post-until-answered.ts';
import { UploadError } from '#app/platform/upload/upload-error.ts';
import { uploadFile } from '#app/platform/upload/upload-file.ts';
import { ACCEPTED, soundKind } from '#app/speaking/model/sound-kinds.ts';
import { decodeSound } from '#app/speaking/sound/decode-sound.ts';
import type { UploadControls } from '#app/ui/upload/use-upload.ts';

/** What a file input of recordings accepts. */
export const ACCEPTED_SOUNDS = `${ACCEPTED},.wav`;

const NOT_A_SOUND = 'Fișierul nu se poate asculta aici. Alege unul M4A, MP3, WebM, Ogg Opus sau WAV.';
const TOO_LONG = 'Înregistrarea e prea lungă: încap cel mult două minute. Tai-o și alege-o din nou.';

const REFUSALS: Record<Exclude<AddReply['outcome'], 'added'>, string> = {
  unknown: 'Lecția nu mai este. Întoarce-te la lista lecțiilor.',
  changed:
    'Între timp altcineva a schimbat înregistrarea acestui text. Reîncarcă pagina, ascult-o și hotărăște dacă o înlocuiești.',
  'no-file': 'Fișierul nu a ajuns întreg. Alege-l din nou.',
  'signed-out': 'Nu mai ești în cont, așa că înregistrarea nu e în lecție. Intră din nou și reia trimiterea.',
  'not-allowed': 'Contul tău nu are dreptul să pună înregistrări.',
  invalid: 'Textul nu poate fi înregistrat așa. Reîncarcă pagina și încearcă din nou.',
};

/** What a recording is for. */
export interface RecordingPlace {
  lesson: number;
  person: string;
  speaker: string;
  text: string;
  /** The recording that was seen in its place; null for none. */
  expected: number | null;
}

/**
 * Uploads a recording and publishes it in its lesson. Called again with the same id, it resumes the upload.
 * @param id what the file will be called
 * @throws an error with a sentence for the person
 */
export async function sendRecording(
  file: File,
  id: string,
  place: RecordingPlace,
  { onProgress, onWaiting, signal }: UploadControls,
): Promise<void> {
  const kind = kindOf(file);
  const decoded = kind && (await decodeSound(file));
  if (!decoded) throw new Error(NOT_A_SOUND);
  // A recorder stops a moment later than it is told to.
  if (decoded.seconds > MAX_SOUND_SECONDS + 2) throw new Error(TOO_LONG);
  const path = `${place.lesson}/${id}.${kind.extension}`;
  try {
    const { type: contentType } = kind;
    await uploadFile({ bucket: SOUND_BUCKET, path, file, contentType, onProgress, onWaiting, signal });
  } catch (error) {
    // Of a name that is used once, it is this very recording.
    if (!(error instanceof UploadError && error.reason === 'exists')) throw error;
  }
  const sent = { ...place, file: path, seconds: Math.max(decoded.seconds, 0.1) };
  const address = href('/course/inregistrari/adauga');
  const { outcome } = await postUntilAnswered<AddReply>(address, sent, () => onWaiting(true), signal);
  onWaiting(false);
  if (outcome !== 'added') throw new Error(REFUSALS[outcome]);
}

/** The kind of a file by its type, or by its name where the type says nothing; null when it is none that is taken. */
function kindOf(file: File): { type: string; extension: string } | null {
  const known = soundKind(file);
  if (known) return known;
  const isWav = /^audio\/(x-|vnd\.)?wave?$/.test(file.type) || /\.wave?$/i.test(file.name);
  return isWav ? { type: 'audio/wav', extension: 'wav' } : null;
}
