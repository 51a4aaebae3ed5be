import type MimeNode from 'nodemailer/lib/mime-node';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings } from './mail-settings.ts';

/** How an attempt to send a mail ended. */
export interface SmtpOutcome {
  /** Null when the mail server took the mail. */
  error: { code?: string; responseCode?: number; command?: string; response?: string } | null;
  /** Greeting and login had succeeded: an error is about this mail. */
  isAboutMail: boolean;
  isLoggedIn: boolean;
}

/**
 * Sends one mail over a connection of its own, which is closed when this resolves: a mail that timed out is not delivered
 * afterwards. Never throws: errors are in the outcome.
 */
export async function sendOverSmtp(
  options: SMTPConnectionOptions,
  login: SmtpSettings['login'],
  mail: MimeNode,
  attemptMs: number,
): Promise<SmtpOutcome> {
  const envelope = mail.getEnvelope();
  const { promise, resolve } = Promise.withResolvers<SmtpOutcome>();
  const connection = new SMTPConnection({ ...options, socketCloseTimeout: 0 });
  let isAboutMail = false;
  let isLoggedIn = false;
  const end = (error: unknown) => {
    clearTimeout(timer);
    connection.close();
    resolve({ error: error as SmtpOutcome['error'], isAboutMail, isLoggedIn });
  };
  const timer = setTimeout(() => end({ code: 'ETIMEDOUT' }), attemptMs);
  const send = () => {
    isAboutMail = true;
    connection.send(envelope, mail.createReadStream(), end);
  };
  connection.on('error', end);
  connection.connect((error) => {
    if (error) return end(error);
    if (!login || !connection.allowsAuth) return send();
    const { user, password: pass } = login;
    connection.login({ user, pass }, (refusal) => {
      if (refusal) return end(refusal);
      isLoggedIn = true;
      send();
    });
  });
  return promise;
}
