const SILENCE_MS = 2_000;
const MAX_DRAIN_MS = 10_000;
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

/**
 * A response body that is sent at once but only ends when the rest of the request was read and discarded, or after a
 * short time. Closing the connection while the client is still sending would destroy the answer.
 */
export function drainRequestBody(
  answer: Uint8Array,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(answer);
      if (!body.locked) await discardRest(body.getReader()).catch(() => undefined);
      controller.close();
    },
  });
}

async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const endsAt = performance.now() + MAX_DRAIN_MS;
  for (let size = 0; size <= MAX_DRAIN_BYTES && performance.now() < endsAt; ) {
    const next = await nextOrSilence(reader.read());
    if (next?.done) return;
    if (!next) break;
    size += next.value.byteLength;
  }
  await reader.cancel();
}

/** The next chunk; null after a silence. Chunks that arrived while this process was busy are still seen. */
async function nextOrSilence<T>(next: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, null), SILENCE_MS);
  });
  return Promise.race([next, silence]).finally(() => clearTimeout(timer));
}
