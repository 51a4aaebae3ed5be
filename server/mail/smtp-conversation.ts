import type MimeNode from 'nodemailer/lib/mime-node';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { SmtpSettings } from './mail-settings.ts';

/** How far a conversation got, and why not further. */
export interface Ending {
  /** Null when the mail server took the mail. */
  error: { code?: string; responseCode?: number } | null;
  /** It was past greeting and login: what went wrong came with this mail. */
  isAboutMail: boolean;
  isLoggedIn: boolean;
}

/**
 * Hands one mail to a mail server, over a connection of its own that is gone when this resolves: what was given up is
 * not delivered afterwards. What the mail server does is told, not thrown.
 */
export async function converse(
  options: SMTPConnectionOptions,
  login: SmtpSettings['login'],
  mail: MimeNode,
  attemptMs: number,
): Promise<Ending> {
  const envelope = mail.getEnvelope();
  const { promise, resolve } = Promise.withResolvers<Ending>();
  const connection = new SMTPConnection({ ...options, socketCloseTimeout: 0 });
  let isAboutMail = false;
  let isLoggedIn = false;
  const end = (error: unknown) => {
    clearTimeout(timer);
    connection.close();
    resolve({ error: error as Ending['error'], isAboutMail, isLoggedIn });
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
