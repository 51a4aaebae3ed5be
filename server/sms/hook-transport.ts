import { type HttpHook, readHookError, webhookHeaders } from '@english-beyond-limits/backend/webhooks';
import type { Delivery } from '#app/messaging/outbox/delivery.ts';
import type { OutgoingText, TextTransport } from '#app/messaging/text-messages/text-transport.ts';

const PATIENCE_MS = 10_000;

/**
 * Hands text messages to the school's own endpoint, in the way of Supabase's "send SMS" hook, so that one written for
 * the one serves the other. It goes to that address and to no other: redirects are not followed.
 */
export function createHookTransport({ url, secret }: HttpHook, patienceMs = PATIENCE_MS): TextTransport {
  return {
    host: url.host,
    async deliver(text) {
      const body = JSON.stringify(payloadOf(text));
      const signed = webhookHeaders(secret, text.id, Math.floor(Date.now() / 1000), body);
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...signed },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
        });
        if (response.ok) return deliveryOf(response.status, await statusInside(response));
        await response.body?.cancel();
        return deliveryOf(response.status, null);
      } catch (error) {
        return deliveryWithout(error);
      }
    },
  };
}

/** Supabase's word for a factor's code is mfa; where it has none, ours is used. */
const TYPES: Record<string, string> = { phone_factor: 'mfa' };

function payloadOf({ kind, userId, recipient, channel, code, body }: OutgoingText) {
  return {
    user: { id: userId, phone: recipient },
    sms: { otp: code, phone: recipient, sms_type: TYPES[kind] ?? kind, channel, text: body },
  };
}

/** Hooks may answer 200 and say inside that it went wrong. @returns that status; null when it went well */
async function statusInside(response: Response): Promise<number | null> {
  const error = await readHookError(response);
  return error && (Number(error.http_code) || 500);
}

function deliveryOf(status: number, inside: number | null): Delivery {
  const isTaken = status >= 200 && status < 300;
  if (isTaken && inside === null) return { outcome: 'sent' };
  const said = inside ?? status;
  // About us and our address, not about the message: it waits until somebody has seen to that.
  if (!isTaken && (said === 401 || said === 403)) return { outcome: 'unreachable', code: 'auth' };
  if (!isTaken && (said < 400 || said === 404 || said === 405 || said === 410)) {
    return { outcome: 'unreachable', code: 'address' };
  }
  const mayPass = said === 408 || said === 429 || said >= 500;
  return { outcome: mayPass ? 'deferred' : 'refused', code: `hook-${clamped(said)}` };
}

/** Of what ends a conversation that had begun. */
const CUT_OFF = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** One message can make a service fall silent or hang up; nobody at the address means the same for all of them. */
function deliveryWithout(error: unknown): Delivery {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return { outcome: 'deferred', code: 'timeout' };
  const isCutOff = CUT_OFF.has(cause?.code ?? '');
  return { outcome: isCutOff ? 'deferred' : 'unreachable', code: 'connection' };
}

/** What a hook says inside may be any number; a code has three digits. */
function clamped(status: number): number {
  return status >= 400 && status <= 599 ? Math.floor(status) : 500;
}
