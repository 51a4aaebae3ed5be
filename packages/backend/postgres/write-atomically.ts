import { renameSync, rmSync, writeFileSync } from 'node:fs';

/** Writes a file atomically: after a crash or a full disk it has either the old content or the new. */
export function writeAtomically(file: string, content: string, mode: number): void {
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, content, { mode, flush: true });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
