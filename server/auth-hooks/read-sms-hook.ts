import { z } from 'zod';
import type { SmsMessage } from '#app/account/messages/auth-messages.ts';
import { expiryOf } from './expiry.ts';
import { jsonOf } from './json-of.ts';

const FIVE_MINUTES_MS = 300_000;

const payload = jsonOf({
  user: z.object({ id: z.uuid(), phone: z.string().max(40).nullish() }),
  sms: z.object({
    otp: z.string().regex(/^\d{4,10}$/),
    sms_type: z.string().max(40).nullish(),
    phone: z.string().max(40).nullish(),
    channel: z.enum(['sms', 'whatsapp']).catch('sms'),
    expires_at: z.string().max(40).nullish(),
  }),
});

const KINDS: Record<string, SmsMessage['kind']> = {
  mfa: 'phone_factor',
  phone_change: 'phone_change',
  reauthentication: 'reauthentication',
};

/** Parses the payload of Supabase's "send SMS" hook. @returns null for an invalid payload */
export function readSmsHook(body: string, now: Date): SmsMessage | null {
  const parsed = payload.safeParse(body);
  if (!parsed.success) return null;
  const { user, sms } = parsed.data;
  const digits = (sms.phone || user.phone || '').replace(/^\+/, '');
  if (!/^[1-9]\d{6,14}$/.test(digits)) return null;
  return {
    kind: KINDS[sms.sms_type ?? ''] ?? 'sign_in',
    userId: user.id,
    phone: `+${digits}`,
    code: sms.otp,
    channel: sms.channel,
    expiresAt: expiryOf(sms.expires_at, now, FIVE_MINUTES_MS),
  };
}
