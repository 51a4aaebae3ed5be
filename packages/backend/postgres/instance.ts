import { readFileSync } from 'node:fs';
import { fileRefusal } from './file-refusal.ts';
import { writeWhole } from './write-whole.ts';

/** What files and database share, so that neither is ever served with the other half of something else. */
export type Instance = { id: string; postgresMajor: number; createdAt: string };

/** Reads an identity marker; null when there is none or it is not one. */
export function readInstance(file: string): Instance | null {
  try {
    const { id, postgresMajor, createdAt } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Instance>;
    if (typeof id !== 'string' || typeof postgresMajor !== 'number') return null;
    return { id, postgresMajor, createdAt: String(createdAt) };
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileRefusal(error, file);
  }
}

/** Writes an identity marker whole or not at all. */
export function writeInstance(file: string, instance: Instance): void {
  try {
    writeWhole(file, `${JSON.stringify(instance, null, 2)}\n`, 0o644);
  } catch (error) {
    throw fileRefusal(error, file);
  }
}
