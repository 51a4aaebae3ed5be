import { type CookieOptions, parseCookieHeader, serializeCookieHeader } from '@supabase/ssr';

export interface Cookie {
  name: string;
  value: string;
}

/** A cookie to set; with an empty value and no age, one to forget. */
export interface CookieChange extends Cookie {
  options: CookieOptions;
}

/** The cookies of one request, and what its answer makes of them. */
export interface CookieJar {
  /** What the browser would send if it asked again. */
  all(): Cookie[];
  /** Changes cookies; the last change of each counts. */
  change(changes: readonly CookieChange[]): void;
  /** Forgets these. */
  forget(names: readonly string[]): void;
  /** The Set-Cookie headers of the answer, one per changed cookie. */
  headers(): string[];
}

/** A sign-in at a provider is finished within minutes, and by the server alone. */
const VERIFIER_SECONDS = 600;

/** @param options of every cookie set here: path, SameSite, Secure */
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
        serializeCookieHeader(name, value, { ...own, ...forServerAlone(name, own) }),
      ),
  };
}

/** The session must be readable by the browser's client; what proves that a sign-in began here need not be. */
function forServerAlone(name: string, { maxAge = 0 }: CookieOptions): CookieOptions {
  if (!name.endsWith('-code-verifier')) return {};
  return { httpOnly: true, maxAge: Math.min(maxAge, VERIFIER_SECONDS) };
}
