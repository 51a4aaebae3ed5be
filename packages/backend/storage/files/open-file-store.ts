import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import type { S3Settings } from './s3/s3-settings.ts';
import { openS3Store } from './s3/s3-store.ts';

export interface FileStoreSettings {
  /** The folder on this machine, used without an S3 bucket. */
  filesDir: string;
  s3?: S3Settings | null;
}

/** Opens the configured file store. @throws StartupError when a bucket cannot be used */
export async function openFileStore({ filesDir, s3 }: FileStoreSettings): Promise<FileStore> {
  return s3 ? openS3Store(s3) : folderStore(filesDir);
}
