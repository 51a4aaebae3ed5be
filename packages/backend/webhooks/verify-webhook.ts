import { timingSafeEqual } from 'node:crypto';
import { webhookHeaders } from './sign-webhook.ts';

/** The tolerance of Standard Webhooks, into the past and the future. */
const WINDOW_SECONDS = 5 * 60;

/**
 * Verifies the signature and the age of a webhook (standardwebhooks.com).
 * @param secrets any of them may have signed it, so that they can be rotated
 * @param now in seconds since 1970
 * @returns its id, the same at every attempt; null when it is not signed with one of the secrets or too old
 */
export function verifiedWebhookId(
  headers: Headers,
  body: string,
  secrets: readonly Buffer[],
  now: number,
): string | null {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  if (!/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now - Number(timestamp)) > WINDOW_SECONDS) return null;
  // The standard separates several by a space, Supabase Auth by a comma as well.
  const given = (headers.get('webhook-signature') ?? '').match(/v1,[A-Za-z0-9+/]{43}=/g) ?? [];
  const right = secrets.map((secret) => webhookHeaders(secret, id, Number(timestamp), body));
  const isSigned = given
    .slice(0, 8)
    .some((signature) => right.some((headersOf) => isSame(signature, headersOf['webhook-signature'] ?? '')));
  return isSigned ? id : null;
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
