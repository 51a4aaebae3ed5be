import type { ChangeEvent } from './change-feed.ts';

/** The channel of Postgres on which tables tell of their changes (bootstrap/026_row_changes.sql). */
export const CHANNEL = 'realtime_changes';

/** What one statement did to rows of one table. */
export interface ChangeSignal {
  schema: string;
  name: string;
  event: ChangeEvent;
  /** Null when they were too many to be told one by one. */
  keys: string[][] | null;
  /** The former and the present key of the one row that moved. */
  moved: [former: string[], present: string[]] | null;
  /** When it was heard of, which is a moment after its commit. */
  heardAt: string;
}

interface Told {
  schema: string;
  table: string;
  event: ChangeEvent;
  keys?: string[][];
  moved?: [string[], string[]];
}

/** Reads what a trigger has sent. */
export function readSignal(payload: string, now: Date): ChangeSignal {
  const { schema, table, event, keys = null, moved = null } = JSON.parse(payload) as Told;
  return { schema, name: table, event, keys, moved, heardAt: now.toISOString() };
}
