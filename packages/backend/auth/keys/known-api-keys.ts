import { hash } from 'node:crypto';
import type { ApiKeys } from './api-keys.ts';

export interface ApiKeyRow {
  name: 'publishable' | 'secret';
  key: string;
  /** Null for the current key. */
  ends_at: Date | null;
}

/** The API keys from database rows. */
export function knownApiKeys(rows: readonly ApiKeyRow[], now: () => Date): ApiKeys {
  // Looking up hashes leaks nothing through timing, because an attacker cannot choose the prefix of a hash.
  const byHash = new Map(rows.map((row) => [hashed(row.key), row]));
  const current = (name: ApiKeyRow['name']) =>
    rows.find((row) => row.name === name && row.ends_at === null)?.key ?? '';
  const [publishable, secret] = [current('publishable'), current('secret')];
  return {
    publishable,
    secret,
    matches(given) {
      const row = byHash.get(hashed(given));
      return row && (row.ends_at === null || row.ends_at > now()) ? row.name : null;
    },
  };
}

function hashed(key: string): string {
  return hash('sha256', key, 'base64');
}
