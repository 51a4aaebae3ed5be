import { coalesceChunks } from '../../gateway/coalesce-chunks.ts';
import { StorageError } from '../storage-error.ts';

/** How slow an upload may be, because it occupies a slot while it runs. */
export interface MinimumThroughput {
  /** The longest time without a byte, in milliseconds. */
  silenceMs: number;
  /** The average is only checked after this time, in milliseconds. */
  graceMs: number;
  /** The minimum average, in bytes per second. */
  bytesPerSecond: number;
}

const DEFAULT_THROUGHPUT: MinimumThroughput = { silenceMs: 20_000, graceMs: 30_000, bytesPerSecond: 4_096 };

/**
 * Reads a body as long as it arrives fast enough.
 * @param signal stops reading with its reason
 * @throws StorageError 408 when it is too slow
 */
export function withMinimumThroughput(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal | null = null,
  minimum: MinimumThroughput = DEFAULT_THROUGHPUT,
): AsyncGenerator<Buffer, void, void> {
  return coalesceChunks(readChunks(body, signal, minimum));
}

async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal | null,
  { silenceMs, graceMs, bytesPerSecond }: MinimumThroughput,
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

/** The body arrives too slowly. */
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
