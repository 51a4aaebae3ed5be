import type { DetailedError, Upload } from 'tus-js-client';
import { type BrowserSession, openBrowserSession } from '#app/platform/browser-session.ts';
import { readRefusal, UploadError } from './upload-error.ts';
import { forgetUpload, knownUpload, rememberUpload, uploadKey } from './upload-memory.ts';

export interface FileUpload {
  bucket: string;
  /** A name that is used once: an object that is there is not replaced. */
  path: string;
  file: Blob;
  contentType: string;
  onProgress?(sentBytes: number, totalBytes: number): void;
  /** Called with true when the connection was lost and the upload waits for it, and with false when it goes on. */
  onWaiting?(isWaiting: boolean): void;
  /** Stops sending. What has arrived is kept for a day: the same call goes on from there. */
  signal?: AbortSignal;
}

/** Hosted projects take parts of exactly this size. */
const PART_BYTES = 6 * 1024 * 1024;
const MAX_WAIT_MS = 10_000;
/** How often in a row the server may answer with a trouble of its own. */
const MAX_TROUBLES = 8;
/** Without a byte for so long the connection counts as lost. */
const SILENCE_MS = 20_000;
/** The server looks at the whole file before it answers the last part. */
const LAST_ANSWER_MS = 60_000;

/**
 * Uploads a file to a bucket in parts, with the rights of the person who is signed in. After a lost connection it waits and
 * goes on; after a reload the same call goes on where it stopped.
 * @throws UploadError when it is refused, or the reason of an aborted signal
 */
export async function uploadFile(upload: FileUpload): Promise<void> {
  const { signal, onWaiting } = upload;
  let waits = 0;
  let troubles = 0;
  const goOn = () => {
    if (waits > 0) onWaiting?.(false);
    waits = 0;
  };
  const heard = {
    onSent: goOn,
    onAccepted: () => {
      troubles = 0;
    },
  };
  for (;;) {
    signal?.throwIfAborted();
    const outcome = await tryOnce(upload, heard);
    if (outcome === 'done') return goOn();
    if (outcome === 'trouble' && ++troubles >= MAX_TROUBLES) throw new UploadError('failed');
    onWaiting?.(true);
    await waitToRetry(Math.min(500 * 2 ** waits++, MAX_WAIT_MS), signal);
  }
}

interface Heard {
  /** Bytes are on their way. */
  onSent(): void;
  /** A part was accepted. */
  onAccepted(): void;
}

/** @returns 'lost' without an answer, 'trouble' with one after which another attempt may succeed */
async function tryOnce(upload: FileUpload, heard: Heard): Promise<'done' | 'lost' | 'trouble'> {
  const found = await open().catch(() => 'lost' as const);
  if (found === 'lost') return 'lost';
  const { session, tus } = found;
  const token = await session?.readToken();
  if (!session || !token) throw new UploadError('signed-out');
  const key = await uploadKey(session.person, upload);
  const known = knownUpload(key);
  try {
    await send(tus, session, upload, { key, known, ...heard });
    forgetUpload(key);
    return 'done';
  } catch (error) {
    upload.signal?.throwIfAborted();
    if (!isAnswer(error)) return 'lost';
    const answer = error.originalResponse;
    const refusal = readRefusal(answer?.getStatus() ?? 0, answer?.getBody() ?? '');
    if (refusal === 'try-again') {
      if ([404, 410].includes(answer?.getStatus() ?? 0)) forgetUpload(key);
      return 'trouble';
    }
    // Sent before, and only the answer was lost.
    if (refusal === 'exists' && known) {
      forgetUpload(key);
      return 'done';
    }
    if (refusal !== 'signed-out') forgetUpload(key);
    throw new UploadError(refusal);
  }
}

/**
 * Fetches what an upload needs. For pages that offer one, as soon as they are shown: a browser does not fetch a module again that
 * it once could not, so an upload that begins without a connection would wait for ever.
 */
export async function prepareUpload(): Promise<void> {
  await import('tus-js-client').catch(() => undefined);
}

async function open(): Promise<{ session: BrowserSession | null; tus: typeof import('tus-js-client') }> {
  const [session, tus] = await Promise.all([openBrowserSession(), import('tus-js-client')]);
  return { session, tus };
}

/** Sends what the server does not have yet. Rejects with an answer of the server, or with anything else without one. */
function send(
  tus: typeof import('tus-js-client'),
  { backend, readToken }: BrowserSession,
  { bucket, path, file, contentType, onProgress, signal }: FileUpload,
  { key, known, onSent, onAccepted }: { key: string; known: string | null } & Heard,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      removeEventListener('offline', giveUp);
      settle();
    };
    const giveUp = () => {
      void sending.abort();
      end(() => reject(new Error('The connection was lost.')));
    };
    const expectWithin = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, ms);
    };
    const sending: Upload = new tus.Upload(file, {
      endpoint: `${backend.url.replace(/\/$/, '')}/storage/v1/upload/resumable`,
      uploadUrl: known,
      chunkSize: PART_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { bucketName: bucket, objectName: path, contentType, cacheControl: '3600' },
      onBeforeRequest: async (request) => {
        expectWithin(SILENCE_MS);
        const token = await readToken();
        request.setHeader('apikey', backend.publishableKey);
        request.setHeader('Authorization', `Bearer ${token ?? ''}`);
      },
      onUploadUrlAvailable: () => rememberUpload(key, sending.url ?? ''),
      onProgress(sentBytes, totalBytes) {
        expectWithin(sentBytes === totalBytes ? LAST_ANSWER_MS : SILENCE_MS);
        if (sentBytes > 0) onSent();
        onProgress?.(sentBytes, totalBytes ?? file.size);
      },
      onChunkComplete: onAccepted,
      onSuccess: () => end(resolve),
      onError: (error) => end(() => reject(error)),
    });
    signal?.addEventListener('abort', giveUp, { once: true });
    addEventListener('offline', giveUp);
    expectWithin(SILENCE_MS);
    sending.start();
  });
}

function isAnswer(error: unknown): error is DetailedError {
  return Boolean((error as Partial<DetailedError>).originalResponse?.getStatus());
}

/** Waits for `ms`, or until the browser is online again. @throws the reason of an aborted signal */
async function waitToRetry(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal?.addEventListener('abort', done);
  });
  signal?.throwIfAborted();
}
