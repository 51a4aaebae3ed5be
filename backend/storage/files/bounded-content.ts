import { type FileContent, FileTooLarge } from './file-store.ts';

/** The bytes of a content as they come, counted. @throws FileTooLarge as soon as there are more than `maxBytes` */
export async function* bounded(
  content: FileContent,
  maxBytes = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new FileTooLarge(`There are more than ${maxBytes} bytes.`);
    yield chunk;
  }
}
