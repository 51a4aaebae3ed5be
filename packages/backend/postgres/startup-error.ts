/**
 * The program cannot start, for a reason that the person running it can fix. The message is one English sentence,
 * printed without a stack trace.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The disk is full. The same start succeeds once there is space. */
export class DiskFullError extends StartupError {
  override name = 'DiskFullError';
}
