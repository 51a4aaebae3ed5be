const SILENCE_MS = 2_000;
const MAX_DRAIN_MS = 10_000;
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

/**
 * An answer that is there at once, and ends when the rest of the request has come in and was thrown away, or a moment
 * later: a connection that is closed on somebody who is still sending takes the answer with it.
 */
export function lingering(answer: Uint8Array, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(answer);
      if (!body.locked) await readRest(body.getReader()).catch(() => undefined);
      controller.close();
    },
  });
}

async function readRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const endsAt = performance.now() + MAX_DRAIN_MS;
  for (let size = 0; size <= MAX_DRAIN_BYTES && performance.now() < endsAt; ) {
    const next = await nextOrSilence(reader.read());
    if (next?.done) return;
    if (!next) break;
    size += next.value.byteLength;
  }
  await reader.cancel();
}

/** What comes next; null when nothing does, although whatever had come while this process was busy was looked at. */
async function nextOrSilence<T>(next: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, null), SILENCE_MS);
  });
  return Promise.race([next, silence]).finally(() => clearTimeout(timer));
}
