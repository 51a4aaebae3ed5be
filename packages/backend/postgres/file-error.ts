import { DiskFullError, StartupError } from './startup-error.ts';

/**
 * Turns a file system error into a sentence for the person who runs the program; returns any other error unchanged.
 */
export function fileError(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFullError(path, error);
    case 'EACCES':
    case 'EPERM':
      return new StartupError(
        `This user may not write to "${path}"; start as the user who owns it, or correct its owner.`,
        { cause: error },
      );
    case 'EROFS':
      return new StartupError(`"${path}" is on a read-only disk, and the data folder must be writable.`, {
        cause: error,
      });
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(`"${path}" must be a folder, but there is a file in its place.`, {
        cause: error,
      });
    default:
      return error;
  }
}

export function diskFullError(path: string, cause?: unknown): DiskFullError {
  return new DiskFullError(
    `The disk that holds "${path}" is full; free some space, nothing that was saved is lost.`,
    { cause },
  );
}
