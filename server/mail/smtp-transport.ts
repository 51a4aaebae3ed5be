import { createTransport } from 'nodemailer';
import type { Delivery, MailTransport } from '#app/mail/mail-transport.ts';
import type { MailAddress, SmtpSettings } from './mail-settings.ts';

interface Patience {
  /** For the connection, and again for its first word. */
  connectMs: number;
  /** For each word after that. */
  silenceMs: number;
  /** For everything together. */
  attemptMs: number;
}

const PATIENCE: Patience = { connectMs: 10_000, silenceMs: 20_000, attemptMs: 30_000 };

/**
 * Sends over SMTP, with one connection per mail: it is never the mails that keep a mail server waiting. Without TLS
 * nothing is said, unless the mail server is on this machine.
 */
export function createSmtpTransport(
  smtp: SmtpSettings,
  from: MailAddress,
  patience: Patience = PATIENCE,
): MailTransport {
  const { host, port, isTlsFromStart, isLoopback, login } = smtp;
  const mayBePlain = isLoopback && !isTlsFromStart;
  const mailer = createTransport({
    host,
    port,
    secure: isTlsFromStart,
    requireTLS: !isTlsFromStart && !mayBePlain,
    ignoreTLS: mayBePlain,
    tls: { minVersion: 'TLSv1.2' },
    auth: login ? { user: login.user, pass: login.password } : undefined,
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@')[1];

  return {
    from: from.address,
    async deliver({ id, recipient, subject, text, html }) {
      const sending = mailer
        .sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          // As an object: whatever is in it stays one address.
          to: { name: '', address: recipient },
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'ro' },
        })
        .then((): Delivery => ({ outcome: 'sent' }), deliveryOf);
      const deadline = Promise.withResolvers<Delivery>();
      const timer = setTimeout(
        () => deadline.resolve({ outcome: 'unreachable', code: 'timeout' }),
        patience.attemptMs,
      );
      return Promise.race([sending, deadline.promise]).finally(() => clearTimeout(timer));
    },
  };
}

const CODES: Record<string, string> = {
  ECONNECTION: 'connection',
  ESOCKET: 'connection',
  ETIMEDOUT: 'timeout',
  EDNS: 'dns',
  ETLS: 'tls',
  EAUTH: 'auth',
  ENOAUTH: 'auth',
};

/** Replies that are about us and our password, not about the mail: it waits until somebody has seen to that. */
const ABOUT_LOGIN = new Set([530, 534, 535, 538]);

/** What an error of nodemailer says of the mail. Its message repeats the server's words, and is left out. */
function deliveryOf(error: unknown): Delivery {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  if (responseCode !== undefined && ABOUT_LOGIN.has(responseCode)) {
    return { outcome: 'unreachable', code: 'auth' };
  }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') {
    return { outcome: 'unreachable', code: CODES[code] ?? 'unexpected' };
  }
  if (responseCode === undefined) return { outcome: 'refused', code: 'address' };
  if (responseCode === 421) return { outcome: 'unreachable', code: 'smtp-421' };
  return { outcome: responseCode >= 500 ? 'refused' : 'deferred', code: `smtp-${responseCode}` };
}
