import { isLoopback } from '../loopback.ts';

/** Where text messages are handed over, and what they are signed with. */
export interface HookSettings {
  url: URL;
  secret: Buffer;
}

const EXAMPLE = 'https://sms.school.example/send';

/** @returns the address, or one sentence on why it is none, which never repeats it: it may hold a key */
export function parseHookUrl(value: string): URL | string {
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (!url) return `SMS_HOOK_URL must be an address such as ${EXAMPLE}.`;
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return `SMS_HOOK_URL carries codes, so it must begin with https://, as in ${EXAMPLE}; http:// is for this machine alone.`;
  }
  if (url.username || url.password) {
    return 'SMS_HOOK_URL must have no user and no password: who asks is shown by SMS_HOOK_SECRET.';
  }
  return url;
}

/** The key of a `v1,whsec_…` secret, as Supabase's hooks have it, or one sentence on why there is none. */
export function parseHookSecret(value: string): Buffer | string {
  const encoded = /^(?:v1,)?whsec_([A-Za-z0-9+/]{32,88}={0,2})$/.exec(value)?.[1];
  if (encoded) return Buffer.from(encoded, 'base64');
  return 'SMS_HOOK_SECRET must be v1,whsec_ and 24 to 64 random bytes in base64.';
}
