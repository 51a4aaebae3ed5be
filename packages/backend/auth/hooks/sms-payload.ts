import type { SmsMessage } from '../auth-options.ts';

/** The reference's names where they differ; it has none for the others. */
const SMS_TYPES: Partial<Record<SmsMessage['kind'], string>> = { phone_factor: 'mfa' };

/** A text message as the payload of Supabase's "send SMS" hook. `channel` and `expires_at` are our additions. */
export function smsPayload(message: SmsMessage, now: Date): object {
  const { kind, userId, phone, code, channel, expiresAt } = message;
  return {
    metadata: { uuid: crypto.randomUUID(), time: now.toISOString(), name: 'send-sms' },
    user: { id: userId, aud: 'authenticated', role: 'authenticated', email: '', phone: phone.slice(1) },
    sms: {
      otp: code,
      sms_type: SMS_TYPES[kind] ?? kind,
      phone: phone.slice(1),
      channel,
      expires_at: expiresAt.toISOString(),
    },
  };
}
