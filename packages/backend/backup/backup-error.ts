export type BackupFailure = 'disk-full' | 'not-writable' | 'busy' | 'other';

/** A backup or restore failed: the message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly trouble: BackupFailure;

  constructor(
    sentence: string,
    { trouble = 'other', cause }: { trouble?: BackupFailure; cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.trouble = trouble;
  }
}

/** Converts a file system error about the backup folder; returns any other error unchanged. */
export function folderError(error: unknown, folder: string): unknown {
  const { code, path = folder } = (error ?? {}) as NodeJS.ErrnoException;
  if (!path.startsWith(folder)) return error;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new BackupError(
        `The disk that holds "${folder}" is full: there is no new backup, and the ones before it stay.`,
        { trouble: 'disk-full', cause: error },
      );
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new BackupError(
        `"${folder}" cannot be written to (${code}): there is no new backup, and the ones before it stay.`,
        { trouble: 'not-writable', cause: error },
      );
    default:
      return error;
  }
}
