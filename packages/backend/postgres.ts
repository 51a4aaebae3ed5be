/**
 * The database: an embedded Postgres or an external one, prepared like a new Supabase project, with its pool and
 * migrations.
 */
export { bootstrap, listBootstrapSteps } from './postgres/bootstrap.ts';
export { readLabel } from './postgres/cluster.ts';
export { isDataFolderInUse } from './postgres/data-folder-lock.ts';
export { type Database, type DatabaseOptions, openDatabase } from './postgres/database.ts';
export { isDiskFull } from './postgres/disk-room.ts';
export { type EmbeddedPostgres, startEmbedded } from './postgres/embedded.ts';
export { openListeningConnection } from './postgres/listening-connection.ts';
export { migrate } from './postgres/migrate.ts';
export { readMigrations } from './postgres/migration-files.ts';
export { openPool, type TransactionPool } from './postgres/pool.ts';
export { findRunningServer } from './postgres/running-server.ts';
export { readSecret } from './postgres/secrets.ts';
export { StartupError } from './postgres/startup-error.ts';
export { withClient } from './postgres/with-client.ts';
