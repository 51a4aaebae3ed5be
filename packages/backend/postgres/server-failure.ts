import { join } from 'node:path';
import { hasFreeBytes, WAL_SEGMENT_BYTES } from './disk-room.ts';
import { diskFullError } from './file-error.ts';
import { StartupError } from './startup-error.ts';

/** An error that says why a Postgres program failed, based on its output. */
export function explainFailure(what: string, complaint: string, dataDir: string): StartupError {
  if (
    /no space left on device|disk quota exceeded|check free disk space|wrote only \d+ of/i.test(complaint) ||
    !hasFreeBytes(dataDir, WAL_SEGMENT_BYTES)
  ) {
    return diskFullError(dataDir, new Error(complaint));
  }
  if (
    /ENOENT|ENOEXEC|cannot execute|failed to execute|required file not found|error while loading shared libraries|GLIBC/i.test(
      complaint,
    )
  ) {
    return new StartupError(
      `The embedded Postgres does not run on this system (${reason(complaint)}); set DATABASE_URL to a Postgres of your own.`,
    );
  }
  const said = reason(complaint).replaceAll('/proc/self/cwd', join(dataDir, 'postgres'));
  return new StartupError(`${what}: ${said}.`, { cause: new Error(complaint) });
}

/** The last fatal line of a server's output, without its prefix; null when there is none. */
export function fatalLine(complaint: string): string | null {
  const line = linesOf(complaint).findLast((candidate) => /\b(FATAL|PANIC):/.test(candidate));
  return line ? withoutPrefix(line) : null;
}

function reason(complaint: string): string {
  const lines = linesOf(complaint);
  const chosen = lines.findLast((line) => /\berror:/i.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
  return fatalLine(complaint) ?? withoutPrefix(chosen);
}

function linesOf(complaint: string): string[] {
  return complaint.split('\n').filter((line) => line.trim() && !/^\s/.test(line));
}

function withoutPrefix(line: string): string {
  return line.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '').replace(/\.$/, '');
}
