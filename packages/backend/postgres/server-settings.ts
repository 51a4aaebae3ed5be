import { release } from 'node:os';

/** The server's settings, sized for a machine of 2 to 4 GB that also runs the site. */
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

/** A power cut loses the data; many test files with a site of their own share one server. */
const FOR_TESTS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 };

/**
 * After a crash the server brings the whole data folder to the disk before anything else. With fsync file by file that took
 * most of the time until it was back; syncfs is one call. Before Linux 5.8 it did not report errors.
 */
function canSyncWhole(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number);
  return process.platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
}

/**
 * Personal data stays out of the log. Errors quote values ("Key (email)=(…) already exists"), so the log has no
 * errors at all: whoever ran the statement receives them. What remains is the server's own life.
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
