const LONGEST_MS = 2_000;
const MOST_BYTES = 64 * 1024 * 1024;

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
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), LONGEST_MS);
  try {
    for (let size = 0; size <= MOST_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.byteLength;
    }
  } finally {
    clearTimeout(timer);
  }
}
