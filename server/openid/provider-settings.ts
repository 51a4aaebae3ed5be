import type { OpenIdProvider } from '@english-beyond-limits/backend';
import { z } from 'zod';
import { isLoopback } from '../http/loopback.ts';

const DEFAULT_SCOPES = 'openid email profile';
const GOOGLE_ISSUER = 'https://accounts.google.com';
/** Names in Supabase's list of providers that are sign-in methods of the backend itself. */
const OWN_METHODS = ['email', 'phone', 'anonymous_users'];

const entry = z.strictObject({
  name: z.string().regex(/^(custom:)?[a-z0-9][a-z0-9_-]{0,29}$/),
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scopes: z.string().min(1).default(DEFAULT_SCOPES),
});

/** @returns the providers, or a sentence on why they are refused, which never repeats a secret */
export function parseProviders(value: string): OpenIdProvider[] | string {
  const shape =
    'OPENID_PROVIDERS must be a list as in [{"name":"school","issuer":"https://id.school.example","clientId":"…","clientSecret":"…"}].';
  let given: unknown;
  try {
    given = JSON.parse(value);
  } catch {
    return shape;
  }
  const parsed = z.array(entry).safeParse(given);
  if (!parsed.success) return shape;
  const names = parsed.data.map(({ name }) => name);
  if (names.some((name) => OWN_METHODS.includes(name))) {
    return 'OPENID_PROVIDERS must not name a provider email, phone or anonymous_users: these are ways of our own.';
  }
  if (new Set(names).size < names.length) return 'OPENID_PROVIDERS must name each provider once.';
  if (!parsed.data.every(({ issuer }) => isTrustworthy(new URL(issuer)))) {
    return 'OPENID_PROVIDERS must name issuers that begin with https://, without a query; http:// is for this machine alone.';
  }
  return parsed.data;
}

/** Google as an OpenID provider. */
export function googleProvider(clientId: string, clientSecret: string): OpenIdProvider {
  return { name: 'google', issuer: GOOGLE_ISSUER, clientId, clientSecret, scopes: DEFAULT_SCOPES };
}

function isTrustworthy({ protocol, hostname, search, hash, username }: URL): boolean {
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  return isSecure && !search && !hash && !username;
}
