import { createHash } from 'node:crypto';
import type { Units } from '#app/platform/db/units.server.ts';

/** How late a process hears of what was recorded or taken away through another one. */
const TRUSTED_FOR_MS = 30_000;

/** Which scripts are recorded, remembered by each process: answers must not wait for a look into the database. */
export interface RecordedScripts {
  /** Looks again when the last look was too long ago: one query in half a minute, whoever asks meanwhile. */
  refresh(): Promise<void>;
  /** The recording's address part; null for a script without one. */
  recordingOf(scriptHash: string): string | null;
  /** Something was changed through this process: the next who asks looks again. */
  forget(): void;
}

/** @param now a clock in milliseconds that never goes back */
export function createRecordedScripts(units: Units, now = () => performance.now()): RecordedScripts {
  let known: ReadonlyMap<string, string> = new Map();
  let trustedUntil = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const startedAt = now();
    const rows = await units.asWorker((db) =>
      db.selectFrom('private.recordings').select(['script_hash', 'content_hash']).execute(),
    );
    known = new Map(rows.map((row) => [row.script_hash, row.content_hash]));
    trustedUntil = startedAt + TRUSTED_FOR_MS;
  }

  return {
    refresh() {
      if (now() < trustedUntil) return Promise.resolve();
      if (!reading) {
        const mine = read().finally(() => {
          if (reading === mine) reading = null;
          // What was changed while this was read may not be in it.
          else trustedUntil = 0;
        });
        reading = mine;
      }
      return reading;
    },
    recordingOf: (scriptHash) => known.get(scriptHash) ?? null,
    forget() {
      trustedUntil = 0;
      reading = null;
    },
  };
}

/** What a recording is of: the text itself, whichever questions are about it. */
export function hashScript(script: string): string {
  return createHash('sha256').update(script).digest('hex');
}
