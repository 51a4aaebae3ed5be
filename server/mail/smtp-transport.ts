import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailTransport } from '#app/messaging/mail/mail-transport.ts';
import type { Delivery } from '#app/messaging/outbox/delivery.ts';
import type { MailAddress, SmtpSettings } from './mail-settings.ts';
import { converse, type Ending } from './smtp-conversation.ts';

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
  const options = {
    host,
    port,
    secure: isTlsFromStart,
    requireTLS: !isTlsFromStart && !mayBePlain,
    ignoreTLS: mayBePlain,
    tls: { minVersion: 'TLSv1.2' as const },
    connectionTimeout: patience.connectMs,
    greetingTimeout: patience.connectMs,
    dnsTimeout: patience.connectMs,
    socketTimeout: patience.silenceMs,
  };
  const domain = from.address.split('@')[1];

  return {
    from: from.address,
    async deliver({ id, recipient, subject, text, html }) {
      const mail = new MailComposer({
        messageId: `<${id}@${domain}>`,
        from,
        // As an object: whatever is in it stays one address.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'ro' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }).compile();
      return deliveryOf(await converse(options, login, mail, patience.attemptMs));
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
function deliveryOf({ error, isAboutMail, isLoggedIn }: Ending): Delivery {
  if (!error) return { outcome: 'sent' };
  const { code = '', responseCode } = error;
  if (responseCode !== undefined && ABOUT_LOGIN.has(responseCode) && !isLoggedIn) {
    return { outcome: 'unreachable', code: 'auth' };
  }
  if (!isAboutMail) return { outcome: 'unreachable', code: CODES[code] ?? 'unexpected' };
  const isAnswer = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isAnswer && responseCode === undefined) return { outcome: 'refused', code: 'address' };
  if (isAnswer && Number(responseCode) >= 500) return { outcome: 'refused', code: `smtp-${responseCode}` };
  // One mail can make a server hang up or fall silent: that is no reason to keep the others waiting.
  const trouble = responseCode === undefined ? (CODES[code] ?? 'unexpected') : `smtp-${responseCode}`;
  return { outcome: 'deferred', code: trouble };
}
