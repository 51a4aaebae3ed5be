import { isLoopback } from '../http/loopback.ts';

const EXAMPLE = 'https://sms.school.example/send';

/**
 * @param name of the value, as its refusals call it
 * @returns the address, or one sentence on why it is none, which never repeats it: it may hold a key
 */
export function parseHookUrl(value: string, name = 'SMS_HOOK_URL', example = EXAMPLE): URL | string {
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url) return `${name} must be an address such as ${example}.`;
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return `${name} carries codes, so it must begin with https://, as in ${example}; http:// is for this machine alone.`;
  }
  if (url.username || url.password) {
    return `${name} must have no user and no password: who asks is shown by ${name.replace('_URL', '_SECRET')}.`;
  }
  return url;
}

/** The key of a `v1,whsec_…` secret, as Supabase's hooks have it, or one sentence on why there is none. */
export function parseHookSecret(value: string, name = 'SMS_HOOK_SECRET'): Buffer | string {
  const encoded = /^(?:v1,)?whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(value)?.[1];
  if (encoded) return Buffer.from(encoded, 'base64');
  return `${name} must be v1,whsec_ and 24 to 64 random bytes in base64.`;
}

/**
 * Several such secrets with `|` between them, as Supabase writes them while one takes the place of another: each counts,
 * and the first signs.
 */
export function parseHookSecrets(value: string, name: string): Buffer[] | string {
  const parsed = value.split('|').map((part) => parseHookSecret(part.trim(), name));
  return parsed.find((secret) => typeof secret === 'string') ?? (parsed as Buffer[]);
}
