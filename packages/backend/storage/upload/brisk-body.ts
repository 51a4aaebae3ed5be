import { coalesceChunks } from '../../gateway/coalesce-chunks.ts';
import { StorageError } from '../storage-error.ts';

/** How slowly a body may come in: an upload takes a place while it does. */
export interface Pace {
  /** The longest time without a byte, in milliseconds. */
  silenceMs: number;
  /** After this time the average counts, in milliseconds. */
  graceMs: number;
  /** The average that is asked for, in bytes per second. */
  bytesPerSecond: number;
}

const PACE: Pace = { silenceMs: 20_000, graceMs: 30_000, bytesPerSecond: 4_096 };

/**
 * The bytes of a body, as long as they come briskly.
 * @param signal ends the reading with its reason
 * @throws StorageError 408 when they do not come
 */
export function briskly(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal | null = null,
  pace: Pace = PACE,
): AsyncGenerator<Buffer, void, void> {
  return coalesceChunks(arriving(body, signal, pace));
}

async function* arriving(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal | null,
  { silenceMs, graceMs, bytesPerSecond }: Pace,
): AsyncGenerator<Uint8Array, void, void> {
  if (!body) return;
  const reader = body.getReader();
  const begunAt = performance.now();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, signal, reader.read());
      if (done) return;
      size += value.byteLength;
      const elapsedMs = performance.now() - begunAt;
      if (elapsedMs > graceMs && (size / elapsedMs) * 1_000 < bytesPerSecond) throw tooSlow();
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

async function within<T>(ms: number, signal: AbortSignal | null, work: Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  const ended = Promise.withResolvers<never>();
  const timer = setTimeout(() => ended.reject(tooSlow()), ms);
  const giveUp = () => ended.reject(signal?.reason);
  signal?.addEventListener('abort', giveUp, { once: true });
  return Promise.race([work, ended.promise]).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  });
}

/** A body that does not come in as fast as it has to. */
export function tooSlow(): StorageError {
  return new StorageError(
    {
      statusCode: 408,
      code: 'InvalidRequest',
      error: 'Request Timeout',
      message: 'The upload came in too slowly',
    },
    408,
  );
}
