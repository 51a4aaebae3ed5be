import {
  type EncodedPicture,
  encodePicture,
  type PictureSize,
} from '#app/account/profile/avatar/encode-picture.ts';
import {
  LESSON_MEDIA_BUCKET,
  lessonMediaPath,
  MAX_SOUND_BYTES,
  soundExtension,
  typeOfMedia,
} from '#app/course/model/lesson-media.ts';
import { prepareUpload, uploadFile } from '#app/platform/upload/upload-file.ts';
import type { EditorMedia, MediaKind, StoredMedia } from '#app/ui/rich-text-editor/media-dialog.tsx';

/** In pixels: twice the width of running text, for high-density screens. */
const MAX_SIDE = 1_600;

const NOT_A_PICTURE =
  'Fișierul acesta nu se deschide ca imagine în browserul tău. Alege un JPEG, un PNG, un WebP sau un AVIF.';
const NOT_A_SOUND = 'Alege un sunet MP3, M4A, Ogg Opus sau WAV.';
const TOO_LARGE = 'Sunetul are peste 10 MB. Salvează-l ca MP3 sau scurtează-l.';

interface Prepared {
  blob: Blob;
  stored: StoredMedia;
}

/** What was made of a chosen file, so that an upload that is taken up again sends the same bytes by the same name. */
const prepared = new WeakMap<File, Promise<Prepared>>();

/** Sends the pictures and sounds of lessons. A picture is drawn anew, made smaller, before it leaves. */
export const LESSON_MEDIA: EditorMedia = {
  addressOf: lessonMediaPath,
  prepare: () => void prepareUpload(),
  async send(kind, file, { onProgress, onWaiting, signal }) {
    const { blob, stored } = await prepareOnce(kind, file);
    await uploadFile({
      bucket: LESSON_MEDIA_BUCKET,
      path: stored.file,
      file: blob,
      contentType: typeOfMedia(stored.file) ?? blob.type,
      // A picture that was made smaller is shown as a part of what was chosen.
      onProgress: (sent, total) => onProgress(total > 0 ? (sent / total) * file.size : 0, file.size),
      onWaiting,
      signal,
    });
    return stored;
  },
  accepted: {
    picture: {
      accept: 'image/*',
      hint: 'JPEG, PNG, WebP sau AVIF. O micșorăm aici, la cel mult 1600 de pixeli.',
    },
    sound: {
      accept: 'audio/*,.mp3,.m4a,.ogg,.opus,.wav',
      hint: 'MP3, M4A, Ogg Opus sau WAV, până la 10 MB.',
    },
  },
};

function prepareOnce(kind: MediaKind, file: File): Promise<Prepared> {
  const known = prepared.get(file) ?? (kind === 'picture' ? preparePicture(file) : prepareSound(file));
  prepared.set(file, known);
  return known;
}

async function preparePicture(file: File): Promise<Prepared> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new Error(NOT_A_PICTURE);
  const size = fitInto(picture);
  const { blob, extension } = await wholePicture(picture, size);
  picture.close();
  return { blob, stored: { kind: 'picture', file: `${crypto.randomUUID()}.${extension}`, ...size } };
}

function wholePicture(picture: ImageBitmap, size: PictureSize): Promise<EncodedPicture> {
  return encodePicture(picture, { x: 0, y: 0, width: 100, height: 100 }, size);
}

function fitInto({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

async function prepareSound(file: File): Promise<Prepared> {
  const extension = soundExtension(file);
  if (!extension) throw new Error(NOT_A_SOUND);
  if (file.size > MAX_SOUND_BYTES) throw new Error(TOO_LARGE);
  return { blob: file, stored: { kind: 'sound', file: `${crypto.randomUUID()}.${extension}` } };
}
