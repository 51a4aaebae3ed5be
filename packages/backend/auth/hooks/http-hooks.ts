import type { AuthHooks, AuthLog } from '../auth-options.ts';
import { AuthError } from '../http/auth-error.ts';
import { callHook, type HttpHook } from './call-hook.ts';
import { emailPayload } from './email-payload.ts';
import { smsPayload } from './sms-payload.ts';

interface HttpHooksOptions {
  /** The hook for mails; null without one: codes are then refused, and notices skipped. */
  sendEmail: HttpHook | null;
  /** The hook for text messages; null without one. */
  sendSms: HttpHook | null;
  /** Whether an address must be confirmed before its first session. */
  isConfirmationRequired: boolean;
  siteUrl: string;
  log: AuthLog;
  now?: () => Date;
}

/**
 * The hooks of a backend in its own process, which calls Supabase's "send email" and "send SMS" hooks (decision
 * 0038). No hook exists for a used code: a message that is still queued is sent and has no effect.
 */
export function createHttpHooks(options: HttpHooksOptions): AuthHooks {
  const { sendEmail, sendSms, isConfirmationRequired, siteUrl, log, now = () => new Date() } = options;

  async function call(name: string, hook: HttpHook, payload: object) {
    await callHook(hook, payload, now()).catch((error: unknown) => {
      const { status, code } = error as AuthError;
      log.warn({ hook: name, status, code }, 'a hook refused a message');
      throw error;
    });
  }

  return {
    async sendEmail(message) {
      if (sendEmail) return call('send-email', sendEmail, emailPayload(message, siteUrl, now()));
      // A notice is not required: what it reports has already happened.
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
