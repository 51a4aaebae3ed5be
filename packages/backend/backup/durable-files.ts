import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** A new file, closed to others, whose bytes are on the disk when the stream is finished. Never one that is there. */
export function newFile(path: string) {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

/** Makes sure that names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
