import { DiskFullRefusal, StartupRefusal } from './startup-refusal.ts';

/**
 * Turns an operating system's answer about a file into a sentence for the person running the program; any other
 * error comes back as it is.
 */
export function fileRefusal(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(path, error);
    case 'EACCES':
    case 'EPERM':
      return new StartupRefusal(
        `This user may not write to "${path}"; start as the user who owns it, or correct its owner.`,
        { cause: error },
      );
    case 'EROFS':
      return new StartupRefusal(`"${path}" is on a read-only disk, and the data folder must be writable.`, {
        cause: error,
      });
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupRefusal(`"${path}" must be a folder, but there is a file in its place.`, {
        cause: error,
      });
    default:
      return error;
  }
}

/** The refusal of a full disk. */
export function diskFull(path: string, cause?: unknown): DiskFullRefusal {
  return new DiskFullRefusal(
    `The disk that holds "${path}" is full; free some space, nothing that was saved is lost.`,
    { cause },
  );
}
