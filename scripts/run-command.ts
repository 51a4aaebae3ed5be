import { StartupError } from '@english-beyond-limits/backend/postgres';
import { EnvironmentError } from '../server/env.ts';

interface Command {
  /** How the message of an unexpected failure begins, like "Nothing was reset". */
  failed: string;
  /** Errors whose message alone is printed, beside those of the environment and the database. */
  refusals?: readonly (abstract new (
    ...values: never[]
  ) => Error)[];
  /** Prints a line at the terminal. */
  say(line: string): void;
}

/** Runs a command. A failure prints one sentence without a stack trace, and sets exit code 1. */
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
