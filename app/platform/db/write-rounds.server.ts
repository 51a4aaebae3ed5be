import { isRefusedRow } from './errors.server.ts';

export interface WriteRounds<Entry, Outcome> {
  /** Resolves after COMMIT, or when there is nothing to write. Rejects when the entry could not be written. */
  submit(entry: Entry): Promise<Outcome>;
  /** Resolves when every submitted entry is settled. */
  drain(): Promise<void>;
}

interface Options<Entry, Outcome> {
  /** What an entry is about: of the entries about the same thing one is on its way at a time, in their order. */
  subjectOf(entry: Entry): string;
  /**
   * Writes a round of entries in one transaction and decides each of them alone; 'again' for one that has to be decided anew.
   * @throws when none of them was written
   */
  write(round: readonly Entry[]): Promise<ReadonlyMap<Entry, Outcome | 'again'>>;
}

interface Queued<Entry, Outcome> {
  entry: Entry;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** Two, so that one round is decided while the other waits for the disk. */
const MAX_CONCURRENT_ROUNDS = 2;
const MAX_ENTRIES_PER_ROUND = 256;

/**
 * Writes many small entries with a group commit: one transaction per round of queued entries instead of one per entry. Each
 * entry is acknowledged after COMMIT.
 */
export function createWriteRounds<Entry, Outcome>({
  subjectOf,
  write,
}: Options<Entry, Outcome>): WriteRounds<Entry, Outcome> {
  const queue: Queued<Entry, Outcome>[] = [];
  const busySubjects = new Set<string>();
  const drainWaiters: (() => void)[] = [];
  let rounds = 0;
  let isStartDue = false;

  function startRounds() {
    isStartDue = false;
    while (rounds < MAX_CONCURRENT_ROUNDS) {
      const round = takeRound();
      if (round.length === 0) break;
      rounds++;
      void settle(round).finally(() => {
        rounds--;
        for (const { entry } of round) busySubjects.delete(subjectOf(entry));
        startRounds();
      });
    }
    if (rounds === 0 && queue.length === 0) for (const resolve of drainWaiters.splice(0)) resolve();
  }

  /** Takes at most one entry per subject, so that a double click is decided after the first click's row. */
  function takeRound(): Queued<Entry, Outcome>[] {
    const round: Queued<Entry, Outcome>[] = [];
    for (let index = 0; index < queue.length && round.length < MAX_ENTRIES_PER_ROUND; ) {
      const next = queue[index] as Queued<Entry, Outcome>;
      const subject = subjectOf(next.entry);
      if (busySubjects.has(subject)) {
        index++;
        continue;
      }
      busySubjects.add(subject);
      round.push(next);
      queue.splice(index, 1);
    }
    return round;
  }

  async function settle(round: readonly Queued<Entry, Outcome>[]) {
    try {
      const outcomes = await write(round.map(({ entry }) => entry));
      for (const queued of round) {
        const outcome = outcomes.get(queued.entry);
        if (outcome === 'again') queue.unshift(queued);
        else if (outcome === undefined) queued.reject(new Error('A round left an entry undecided.'));
        else queued.resolve(outcome as Outcome);
      }
    } catch (error) {
      // The database refused one row (what it is about was erased, its text cannot be stored): retry each entry alone.
      if (round.length > 1 && isRefusedRow(error)) for (const queued of round) await settle([queued]);
      else for (const queued of round) queued.reject(error);
    }
  }

  return {
    submit(entry) {
      return new Promise((resolve, reject) => {
        queue.push({ entry, resolve, reject });
        // Entries that arrive in the same turn of the event loop share a round.
        if (!isStartDue) setImmediate(startRounds);
        isStartDue = true;
      });
    },
    drain() {
      return new Promise((resolve) => {
        drainWaiters.push(resolve);
        startRounds();
      });
    },
  };
}
