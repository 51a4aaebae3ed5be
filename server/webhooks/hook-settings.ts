import { isLoopback } from '../http/loopback.ts';

const EXAMPLE = 'https://sms.school.example/send';

/**
 * @param name the environment variable, for the sentence
 * @returns the URL, or a sentence on why it is refused, which never repeats it: it may contain a key
 */
export function parseHookUrl(value: string, name = 'SMS_HOOK_URL', example = EXAMPLE): URL | string {
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url) return `${name} must be an address such as ${example}.`;
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return `${name} carries codes, so it must begin with https://, as in ${example}; http:// is for this machine alone.`;
  }
  if (url.username || url.password) {
    return `${name} must have no user and no password: calls are authenticated by ${name.replace('_URL', '_SECRET')}.`;
  }
  return url;
}

/** @returns the key of a `v1,whsec_…` secret of Standard Webhooks, or a sentence on why it is refused */
export function parseHookSecret(value: string, name = 'SMS_HOOK_SECRET'): Buffer | string {
  const encoded = /^(?:v1,)?whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(value)?.[1];
  if (encoded) return Buffer.from(encoded, 'base64');
  return `${name} must be v1,whsec_ and 24 to 64 random bytes in base64.`;
}

/**
 * Parses secrets separated by `|`, as during a rotation. All are accepted for verification; the first one signs.
 * @returns the keys, or a sentence on why they are refused
 */
export function parseHookSecrets(value: string, name: string): Buffer[] | string {
  const parsed = value.split('|').map((part) => parseHookSecret(part.trim(), name));
  return parsed.find((secret) => typeof secret === 'string') ?? (parsed as Buffer[]);
}
