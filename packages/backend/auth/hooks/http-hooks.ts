import type { AuthHooks, AuthLog } from '../auth-options.ts';
import { AuthError } from '../http/auth-error.ts';
import { callHook, type HttpHook } from './call-hook.ts';
import { emailPayload } from './email-payload.ts';
import { smsPayload } from './sms-payload.ts';

interface HttpHooksOptions {
  /** Who sends mails; null for nobody: codes are then refused, and notices left out. */
  sendEmail: HttpHook | null;
  /** Who sends text messages; null for nobody. */
  sendSms: HttpHook | null;
  /** Whether an address must be confirmed before its first session. */
  isConfirmationRequired: boolean;
  siteUrl: string;
  log: AuthLog;
  now?: () => Date;
}

/**
 * What a backend in a process of its own leaves to others, by Supabase's "send email" and "send SMS" hooks
 * (decision 0038). There is no hook for a code that was used: a message that still waits then is sent, and is of no use.
 */
export function createHttpHooks(options: HttpHooksOptions): AuthHooks {
  const { sendEmail, sendSms, isConfirmationRequired, siteUrl, log, now = () => new Date() } = options;

  async function call(name: string, hook: HttpHook, payload: object) {
    await callHook(hook, payload, now()).catch((error: unknown) => {
      const { status, code } = error as AuthError;
      log.warn({ hook: name, status, code }, 'a hook did not take a message');
      throw error;
    });
  }

  return {
    async sendEmail(message) {
      if (sendEmail) return call('send-email', sendEmail, emailPayload(message, siteUrl, now()));
      // Nothing of a notice is waited for, and what it tells of has happened.
      if (message.code === null) return;
      throw new AuthError(500, 'unexpected_failure', 'Error sending email: nobody sends mails');
    },
    async sendSms(message) {
      if (sendSms) return call('send-sms', sendSms, smsPayload(message, now()));
      throw new AuthError(500, 'sms_send_failed', 'Error sending sms: nobody sends text messages');
    },
    forgetMessages: async () => undefined,
    isConfirmationRequired: async () => isConfirmationRequired,
  };
}
