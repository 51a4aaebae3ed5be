export type BackupTrouble = 'disk-full' | 'not-writable' | 'busy' | 'other';

/** Why there is no backup, or nothing was restored: one sentence for the person at the keyboard. */
export class BackupError extends Error {
  override name = 'BackupError';
  readonly trouble: BackupTrouble;

  constructor(
    sentence: string,
    { trouble = 'other', cause }: { trouble?: BackupTrouble; cause?: unknown } = {},
  ) {
    super(sentence, { cause });
    this.trouble = trouble;
  }
}

/** What the operating system answered about the folder of backups, as a refusal; any other error comes back as it is. */
export function folderTrouble(error: unknown, folder: string): unknown {
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
