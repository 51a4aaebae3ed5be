/**
 * Combines sweeps: runs all of them one after the other, also when one fails. Calls during a run wait for that same
 * run.
 * @returns runs them and tells how many rows and files they removed; afterwards throws the errors that occurred
 */
export function inTurn(sweeps: readonly (() => Promise<number>)[]): () => Promise<number> {
  let running: Promise<number> | null = null;
  async function run(): Promise<number> {
    let removed = 0;
    const errors: unknown[] = [];
    for (const sweep of sweeps) {
      await sweep().then(
        (count) => {
          removed += count;
        },
        (error) => errors.push(error),
      );
    }
    if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors);
    return removed;
  }
  return () => {
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  };
}
