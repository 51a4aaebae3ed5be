/**
 * The program cannot start, for a reason the person running it can act on. Its message is one clear English
 * sentence, shown alone: nobody needs the stack trace.
 */
export class StartupRefusal extends Error {
  override name = 'StartupRefusal';
}

/** There is no room on the disk: the same start succeeds once there is. */
export class DiskFullRefusal extends StartupRefusal {
  override name = 'DiskFullRefusal';
}
