/** There were more bytes than there may be. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge';
}

/** The bytes of a content as they come, counted. @throws FileTooLarge as soon as there are more than `maxBytes` */
export async function* bounded(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileTooLarge(`There are more than ${maxBytes} bytes.`);
    yield chunk;
  }
}
