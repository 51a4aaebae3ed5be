import type { MailTransport } from '#app/messaging/mail/mail-transport.ts';
import type { TextTransport } from '#app/messaging/text-messages/text-transport.ts';
import type { Environment } from '../env.ts';

/** Opens the transports of mails and text messages; each module is loaded only if it is configured. */
export async function openTransports({ mail, sms }: Pick<Environment, 'mail' | 'sms'>): Promise<{
  mailTransport: MailTransport | null;
  textTransport: TextTransport | null;
}> {
  return { mailTransport: mail && (await smtp(mail)), textTransport: sms && (await hook(sms)) };
}

async function smtp({ smtp, from }: NonNullable<Environment['mail']>) {
  const { createSmtpTransport } = await import('../mail/smtp-transport.ts');
  return createSmtpTransport(smtp, from);
}

async function hook(settings: NonNullable<Environment['sms']>) {
  const { createHookTransport } = await import('../sms/hook-transport.ts');
  return createHookTransport(settings);
}
