import { useEffect, useRef, useState } from 'react';
import { UploadError } from '#app/platform/upload/upload-error.ts';
import { prepareUpload, uploadFile } from '#app/platform/upload/upload-file.ts';
import { soundKind, VOICE_BUCKET } from '../model/sound-kinds.ts';
import type { Recorder } from './use-recorder.ts';

interface VoiceUpload {
  /** From 0 to 1 while a file is on its way; null else. */
  progress: number | null;
  /** Whether the connection was lost, and it is tried again. */
  isWaiting: boolean;
  /** Why the last one did not arrive, in a sentence. */
  problem: string | null;
  /** Puts the recording into the bucket, once. @returns its file; null when it did not arrive */
  upload(): Promise<{ file: string; seconds: number } | null>;
}

/** Uploads what was recorded. It goes on after a lost connection, and is there already when it is sent again. */
export function useVoiceUpload({ recording, noteUpload }: Recorder, person: string | null): VoiceUpload {
  const [progress, setProgress] = useState<number | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    void prepareUpload();
    return () => leaving.current?.abort();
  }, []);

  async function upload() {
    if (!recording || !person) return null;
    const { id, blob, type, uploadedAs } = recording;
    const seconds = Math.max(recording.seconds ?? 1, 0.1);
    if (uploadedAs) return { file: uploadedAs, seconds };
    const file = `${person}/${id}.${soundKind({ type })?.extension ?? 'weba'}`;
    leaving.current = new AbortController();
    setProblem(null);
    setProgress(0);
    try {
      await uploadFile({
        bucket: VOICE_BUCKET,
        path: file,
        file: blob,
        contentType: type,
        onProgress: (sent, total) => setProgress(total > 0 ? sent / total : 0),
        onWaiting: setWaiting,
        signal: leaving.current.signal,
      });
      await noteUpload(file);
      return { file, seconds };
    } catch (error) {
      // The page was left: what has arrived is kept, and the recording is on the device.
      if (leaving.current.signal.aborted) return null;
      // Of a name that is used once, it is this very recording.
      if (error instanceof UploadError && error.reason === 'exists') {
        await noteUpload(file);
        return { file, seconds };
      }
      setProblem(error instanceof Error ? error.message : String(error));
      return null;
    } finally {
      setProgress(null);
      setWaiting(false);
    }
  }

  return { progress, isWaiting, problem, upload };
}
