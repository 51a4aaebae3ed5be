/** The content is larger than allowed. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLarge';
}

/** Passes bytes through and counts them. @throws FileTooLargeError as soon as there are more than `maxBytes` */
export async function* bounded(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileTooLargeError(`There are more than ${maxBytes} bytes.`);
    yield chunk;
  }
}
