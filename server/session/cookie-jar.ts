import { type CookieOptions, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';

export interface Cookie {
  name: string;
  value: string;
}

/** A cookie to set; an empty value with maxAge 0 deletes it. */
export interface CookieChange extends Cookie {
  options: CookieOptions;
}

/** The cookies of one request with the changes its response makes. */
export interface CookieJar {
  /** The cookies after all changes. */
  all(): Cookie[];
  /** Changes cookies; the last change of each name counts. */
  change(changes: readonly CookieChange[]): void;
  /** Deletes cookies. */
  forget(names: readonly string[]): void;
  /** The Set-Cookie headers of the response, one per changed cookie. */
  headers(): string[];
}

/** A sign-in at a provider takes minutes. */
const VERIFIER_SECONDS = 600;

/** @param options path, SameSite and Secure of deleted cookies */
export function createCookieJar(header: string | null, options: CookieOptions): CookieJar {
  const known = new Map(parseCookieHeader(header ?? '').map(({ name, value }) => [name, value]));
  const changes = new Map<string, CookieChange>();

  function change(given: readonly CookieChange[]) {
    for (const cookie of given) {
      changes.set(cookie.name, cookie);
      if (cookie.value === '') known.delete(cookie.name);
      else known.set(cookie.name, cookie.value);
    }
  }

  return {
    all: () => [...known].map(([name, value]) => ({ name, value })),
    change,
    forget: (names) => change(names.map((name) => ({ name, value: '', options: { ...options, maxAge: 0 } }))),
    headers: () =>
      [...changes.values()].map(({ name, value, options: own }) =>
        serializeCookieHeader(name, value, { ...own, ...serverOnlyOptions(name, own) }),
      ),
  };
}

/** Session cookies must be readable by the browser's client; only the server reads the code verifier. */
function serverOnlyOptions(name: string, { maxAge = 0 }: CookieOptions): CookieOptions {
  if (!name.endsWith('-code-verifier')) return {};
  return { httpOnly: true, maxAge: Math.min(maxAge, VERIFIER_SECONDS) };
}
