import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file so that a crash or a full disk leaves either the old content or the new, never a part. */
export function writeWhole(file: string, content: string, mode: number): void {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, content, { mode, flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
