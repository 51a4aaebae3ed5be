/**
 * Making, listing, reading and restoring backups of rows and files, and the list of erased people kept beside them.
 */

export { BackupError } from './backup/backup-error.ts';
export { listBackups } from './backup/backup-folder.ts';
export { type BackupKeeper, type BackupKeeperOptions, createBackupKeeper } from './backup/backup-keeper.ts';
export { refuseRestoreWithoutRoom } from './backup/disk-room.ts';
export { keepErasureList, readErasureLists } from './backup/erasure-list.ts';
export type { Manifest } from './backup/manifest.ts';
export { readBackup } from './backup/read-backup.ts';
export { refuseNewerBackup, refuseWithoutErasures, restoreBackup } from './backup/restore-backup.ts';
export { openFolderTarget } from './backup/restore-into-folder.ts';
export { openServerTarget } from './backup/restore-into-server.ts';
