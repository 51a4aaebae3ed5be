import { readFileSync } from 'node:fs';
import { fileError } from './file-error.ts';
import { writeAtomically } from './write-atomically.ts';

/** The id that data folder and database share, so that one is never used with the other part of something else. */
export type Instance = {
  id: string;
  postgresMajor: number;
  createdAt: string;
  /** A word it was created with: whoever opens it names the same one. Absent for most. */
  label?: string;
};

/** Reads an instance file; null when it is missing or invalid. */
export function readInstance(file: string): Instance | null {
  try {
    const { id, postgresMajor, createdAt, label } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Partial<Instance>;
    if (typeof id !== 'string' || typeof postgresMajor !== 'number') return null;
    return { id, postgresMajor, createdAt: String(createdAt), ...(label !== undefined && { label }) };
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileError(error, file);
  }
}

/** Writes an instance file atomically. */
export function writeInstance(file: string, instance: Instance): void {
  try {
    writeAtomically(file, `${JSON.stringify(instance, null, 2)}\n`, 0o644);
  } catch (error) {
    throw fileError(error, file);
  }
}
