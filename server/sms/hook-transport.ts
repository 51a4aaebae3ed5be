import { type HttpHook, readHookError, webhookHeaders } from '@english-beyond-limits/backend/webhooks';
import type { Delivery } from '#app/messaging/outbox/delivery.ts';
import type { OutgoingText, TextTransport } from '#app/messaging/text-messages/text-transport.ts';

const TIMEOUT_MS = 10_000;

/**
 * Sends text messages to the school's own endpoint in the format of Supabase's "send SMS" hook, so that an endpoint written
 * for Supabase works here. Redirects are not followed.
 * @param timeoutMs for one message
 */
export function createHookTransport({ url, secret }: HttpHook, timeoutMs = TIMEOUT_MS): TextTransport {
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
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.ok) return deliveryOf(response.status, await statusInBody(response));
        await response.body?.cancel();
        return deliveryOf(response.status, null);
      } catch (error) {
        return failedDelivery(error);
      }
    },
  };
}

/** Supabase's name for our kind of message, where it differs. */
const TYPES: Record<string, string> = { phone_factor: 'mfa' };

function payloadOf({ kind, userId, recipient, channel, code, body }: OutgoingText) {
  return {
    user: { id: userId, phone: recipient },
    sms: { otp: code, phone: recipient, sms_type: TYPES[kind] ?? kind, channel, text: body },
  };
}

/** Hooks may respond 200 with an error in the body. @returns the error's status; null without one */
async function statusInBody(response: Response): Promise<number | null> {
  const error = await readHookError(response);
  return error && (Number(error.http_code) || 500);
}

/** @param bodyStatus the status in the body of a 2xx response; null without an error */
function deliveryOf(status: number, bodyStatus: number | null): Delivery {
  const isOk = status >= 200 && status < 300;
  if (isOk && bodyStatus === null) return { outcome: 'sent' };
  const result = bodyStatus ?? status;
  // The endpoint's address or our secret is wrong: all messages wait until the operator has corrected it.
  if (!isOk && (result === 401 || result === 403)) return { outcome: 'unreachable', code: 'auth' };
  if (!isOk && (result < 400 || result === 404 || result === 405 || result === 410)) {
    return { outcome: 'unreachable', code: 'address' };
  }
  const isTemporary = result === 408 || result === 429 || result >= 500;
  return { outcome: isTemporary ? 'deferred' : 'refused', code: `hook-${clamped(result)}` };
}

/** Errors of a connection that was established before. */
const CONNECTION_LOST = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** A timeout or a lost connection may be due to this message alone; a failed connection concerns all messages. */
function failedDelivery(error: unknown): Delivery {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError') return { outcome: 'deferred', code: 'timeout' };
  const isLost = CONNECTION_LOST.has(cause?.code ?? '');
  return { outcome: isLost ? 'deferred' : 'unreachable', code: 'connection' };
}

/** The status in a body may be any number; a delivery code has three digits. */
function clamped(status: number): number {
  return status >= 400 && status <= 599 ? Math.floor(status) : 500;
}
