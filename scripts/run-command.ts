import { StartupError } from '@english-beyond-limits/backend/postgres';
import { EnvironmentError } from '../server/env.ts';

interface Command {
  /** What did not happen when it fails, as in "Nothing was reset". */
  failed: string;
  /** Errors that a person can act on, beside those of the environment and the database. */
  refusals?: readonly (abstract new (
    ...values: never[]
  ) => Error)[];
  /** Takes a line for whoever asked. */
  say(line: string): void;
}

/** Runs a command to its end. What went wrong is one sentence without a stack trace, and its exit code is 1. */
export async function runCommand(
  { failed, refusals = [], say }: Command,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const kinds = [EnvironmentError, StartupError, ...refusals];
    const isRefusal = error instanceof Error && kinds.some((kind) => error instanceof kind);
    say(isRefusal ? error.message : `${failed}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
