import { hash } from 'node:crypto';

/** A token whose signature was checked, and the key it was checked with. */
export interface Verified<Key, Claims> {
  kid: string;
  key: Key;
  claims: Claims;
}

/** Tokens whose signatures need not be checked again with every request. */
export interface VerifiedTokens<Key, Claims extends { exp: number }> {
  /** What was kept of a token that is not over, or null. Whether its key still is the one, the caller knows. */
  recall(token: string, now: Date): Verified<Key, Claims> | null;
  keep(token: string, verified: Verified<Key, Claims>): void;
}

/** People at once whose signatures are remembered; about a kilobyte each. */
const MAX_TOKENS = 5_000;

/**
 * What a signature says does not change; whether its session still counts is decided in SQL with every request. Kept by
 * hash: nobody finds a token in the memory of the process, and comparing tells nothing of how one begins.
 */
export function rememberTokens<Key, Claims extends { exp: number }>(
  most = MAX_TOKENS,
): VerifiedTokens<Key, Claims> {
  const kept = new Map<string, Verified<Key, Claims>>();
  return {
    recall(token, now) {
      const name = nameOf(token);
      const found = kept.get(name);
      if (!found) return null;
      if (found.claims.exp * 1000 > now.getTime()) return found;
      kept.delete(name);
      return null;
    },
    keep(token, verified) {
      // The oldest goes first: a token lives no longer than a quarter of an hour anyway.
      const [oldest] = kept.size < most ? [] : kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(nameOf(token), verified);
    },
  };
}

function nameOf(token: string): string {
  return hash('sha256', token, 'base64');
}
