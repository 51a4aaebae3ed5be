import { createHash } from 'node:crypto';
import type { Units } from '#app/platform/db/units.server.ts';

/** A process sees recordings that another process added or removed after at most this time. */
const CACHE_TTL_MS = 30_000;

/** A cache of the recordings per process, so that answers need no query for them. */
export interface RecordedScripts {
  /** Reads the recordings again when the cache has expired. Concurrent calls share one query. */
  refresh(): Promise<void>;
  /** The content hash in the recording's address; null for a script without a recording. */
  recordingOf(scriptHash: string): string | null;
  /** Expires the cache, after this process has changed a recording. */
  invalidate(): void;
}

/** @param now a monotonic clock in milliseconds */
export function createRecordedScripts(units: Units, now = () => performance.now()): RecordedScripts {
  let known: ReadonlyMap<string, string> = new Map();
  let validUntil = 0;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const startedAt = now();
    const rows = await units.asWorker((db) =>
      db.selectFrom('private.recordings').select(['script_hash', 'content_hash']).execute(),
    );
    known = new Map(rows.map((row) => [row.script_hash, row.content_hash]));
    validUntil = startedAt + CACHE_TTL_MS;
  }

  return {
    refresh() {
      if (now() < validUntil) return Promise.resolve();
      if (!reading) {
        const current = read().finally(() => {
          if (reading === current) reading = null;
          // Invalidated while reading: the rows may be older than the change.
          else validUntil = 0;
        });
        reading = current;
      }
      return reading;
    },
    recordingOf: (scriptHash) => known.get(scriptHash) ?? null,
    invalidate() {
      validUntil = 0;
      reading = null;
    },
  };
}

/** The SHA-256 of a script: what a recording belongs to, for all questions about the same text. */
export function hashScript(script: string): string {
  return createHash('sha256').update(script).digest('hex');
}
