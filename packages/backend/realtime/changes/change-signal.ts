import type { ChangeEvent } from './change-feed.ts';

/** The notification channel for row changes (bootstrap/026_row_changes.sql). */
export const CHANNEL = 'realtime_changes';

/** What one statement changed in one table. */
export interface ChangeSignal {
  schema: string;
  name: string;
  event: ChangeEvent;
  /** Null when there were too many rows to list. */
  keys: string[][] | null;
  /** The old and new key, when the key of a single row changed. */
  moved: [former: string[], present: string[]] | null;
  /** When the notification arrived, shortly after the commit. */
  heardAt: string;
}

interface SignalPayload {
  schema: string;
  table: string;
  event: ChangeEvent;
  keys?: string[][];
  moved?: [string[], string[]];
}

/** Parses the notification of a trigger. */
export function readSignal(payload: string, now: Date): ChangeSignal {
  const { schema, table, event, keys = null, moved = null } = JSON.parse(payload) as SignalPayload;
  return { schema, name: table, event, keys, moved, heardAt: now.toISOString() };
}
