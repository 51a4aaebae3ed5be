/** Where file contents are stored: a folder of this machine or an S3 bucket, and moving them between the two. */
export type { FileStore } from './storage/files/file-store.ts';
export { folderStore } from './storage/files/folder-store.ts';
export { moveFiles } from './storage/files/move-files.ts';
export { openFileStore } from './storage/files/open-file-store.ts';
export type { S3Settings } from './storage/files/s3/s3-settings.ts';
