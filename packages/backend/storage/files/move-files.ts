import { StartupError } from '../../postgres/startup-error.ts';
import type { FileStore } from './file-store.ts';

/**
 * Copies the files of a database from one store to another and moves the ownership. The files in the first store
 * stay, without an owner. An interrupted move continues when started again. Nothing may be written meanwhile.
 * @returns how many files were copied, and how many existed already
 * @throws StartupError when the first store has no owner, or the second another owner
 */
export async function moveFiles(from: FileStore, to: FileStore): Promise<{ copied: number; known: number }> {
  const owner = await from.readOwner();
  if (!owner) throw new StartupError(`There are no files of a site in ${from.place}.`);
  const other = await to.readOwner();
  if (other && other !== owner)
    throw new StartupError(`The files in ${to.place} belong to another database.`);
  const sizes = new Map<string, number>();
  for await (const { version, size } of to.list()) sizes.set(version, size);
  const moved = { copied: 0, known: 0 };
  for await (const { version, size } of from.list()) {
    const isKnown = sizes.get(version) === size;
    if (!isKnown) await copy(from, to, version, size);
    moved[isKnown ? 'known' : 'copied'] += 1;
  }
  await to.writeOwner(owner);
  if ((await to.readOwner()) !== owner) {
    throw new StartupError(`The files in ${to.place} belong to another database.`);
  }
  await from.removeOwner();
  return moved;
}

async function copy(from: FileStore, to: FileStore, version: string, size: number): Promise<void> {
  const file = await from.read(version);
  if (!file) return;
  await to.restore(version, file.body);
  const copied = await to.read(version);
  copied?.body.destroy();
  if (copied?.size !== size) throw new Error('A file arrived with another size than it was sent with.');
}
