/**
 * The program cannot start, for a reason the person running it can act on. Its message is one clear English
 * sentence, shown alone: nobody needs the stack trace.
 */
export class StartupRefusal extends Error {
  override name = 'StartupRefusal';
}
