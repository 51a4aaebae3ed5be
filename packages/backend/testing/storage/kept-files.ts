import { readdir } from 'node:fs/promises';
import type { TestBackend } from '../test-backend.ts';

/** The names of all stored files, including unfinished ones in a folder. */
export async function keptFiles({ files, filesDir }: TestBackend): Promise<string[]> {
  const versions: string[] = [];
  for await (const { version } of files.list()) versions.push(version);
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true });
  const drafts = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.draft'));
  return [...versions, ...drafts.map(({ name }) => name)];
}
