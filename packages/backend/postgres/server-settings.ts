import { release } from 'node:os';

/** The server's settings, for a machine with 2 to 4 GB that also runs the site. */
export function serverSettings(port: number, durable: boolean): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 100,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    jit: 'off',
    timezone: 'UTC',
    ...(canSyncWhole() && { recovery_init_sync_method: 'syncfs' }),
    ...(durable ? {} : FOR_TESTS),
    ...LOG,
  };
}

/**
 * Settings for tests: not safe against a power cut, with passwords that are quick to check, and with enough connections
 * for many test files on one server.
 */
const FOR_TESTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  scram_iterations: 1,
  max_connections: 300,
};

/**
 * After a crash the server first syncs the whole data folder to the disk. Doing that file by file took most of the
 * restart; syncfs is one call. Before Linux 5.8 syncfs did not report errors.
 */
function canSyncWhole(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
}

/**
 * Keeps personal data out of the log. Errors quote values ("Key (email)=(…) already exists"), so errors are not
 * logged at all; the client that ran the statement gets them. Only events of the server itself are logged.
 */
const LOG = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
  log_connections: '',
  log_disconnections: 'off',
};
