import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A token whose signature was checked, and the key it was checked with. */
export interface Verified<Key, Claims> {
  kid: string;
  key: Key;
  claims: Claims;
}

/** A cache of verified tokens, so that signatures are not checked with every request. */
export interface VerifiedTokens<Key, Claims extends { exp: number }> {
  /** The cached result for an unexpired token, or null. The caller checks that its key is still valid. */
  recall(token: string, now: Date): Verified<Key, Claims> | null;
  keep(token: string, verified: Verified<Key, Claims>): void;
}

/** The most cached tokens; about a kilobyte each. */
const MAX_TOKENS = 5_000;

/**
 * The validity of a signature does not change; whether the session is valid is checked in SQL with every request.
 * Cached by hash, so that memory contains no tokens and lookups leak nothing through timing.
 */
export function rememberTokens<Key, Claims extends { exp: number }>(
  maxTokens = MAX_TOKENS,
): VerifiedTokens<Key, Claims> {
  const kept = new LRUCache<string, Verified<Key, Claims>>({ max: maxTokens });
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
      kept.set(nameOf(token), verified);
    },
  };
}

function nameOf(token: string): string {
  return hash('sha256', token, 'base64');
}
