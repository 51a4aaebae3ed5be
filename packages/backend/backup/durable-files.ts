import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Creates a private file that is on the disk when the stream has finished. Never overwrites an existing one. */
export function newFile(path: string) {
  return createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
}

/** Makes sure that names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
