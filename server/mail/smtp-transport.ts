import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailTransport } from '#app/messaging/mail/mail-transport.ts';
import type { Delivery } from '#app/messaging/outbox/delivery.ts';
import type { MailAddress, SmtpSettings } from './mail-settings.ts';
import { type SmtpOutcome, sendOverSmtp } from './smtp-session.ts';

interface Timeouts {
  /** For the connection, and again for the server's greeting. */
  connectMs: number;
  /** For each reply after that. */
  replyMs: number;
  /** For the whole attempt. */
  attemptMs: number;
}

const TIMEOUTS: Timeouts = { connectMs: 10_000, replyMs: 20_000, attemptMs: 30_000 };

/** Sends mails over SMTP, one connection per mail. Requires TLS, unless the mail server is on this machine. */
export function createSmtpTransport(
  smtp: SmtpSettings,
  from: MailAddress,
  timeouts: Timeouts = TIMEOUTS,
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
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    dnsTimeout: timeouts.connectMs,
    socketTimeout: timeouts.replyMs,
  };
  const domain = from.address.split('@')[1];

  return {
    from: from.address,
    async deliver({ id, recipient, subject, text, html }) {
      const mail = new MailComposer({
        messageId: `<${id}@${domain}>`,
        from,
        // As an object, a comma or a bracket in it makes no second recipient.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'ro' },
        disableFileAccess: true,
        disableUrlAccess: true,
      }).compile();
      return deliveryOf(await sendOverSmtp(options, login, mail, timeouts.attemptMs));
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

/** Replies about our login, not about the mail: mails wait until the operator has corrected it. */
const LOGIN_REPLIES = new Set([530, 534, 535, 538]);

/** Turns an outcome into a delivery. Error messages are left out: they repeat the server's text. */
function deliveryOf({ error, isAboutMail, isLoggedIn }: SmtpOutcome): Delivery {
  if (!error) return { outcome: 'sent' };
  const { code = '', responseCode } = error;
  if (responseCode !== undefined && LOGIN_REPLIES.has(responseCode) && !isLoggedIn) {
    return { outcome: 'unreachable', code: 'auth' };
  }
  if (!isAboutMail) return { outcome: 'unreachable', code: CODES[code] ?? 'unexpected' };
  const isReply = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isReply && responseCode === undefined) return { outcome: 'refused', code: 'address' };
  if (isReply && Number(responseCode) >= 500) return { outcome: 'refused', code: `smtp-${responseCode}` };
  // A single mail can make a server close the connection or time out, so only this mail is deferred.
  const reason = responseCode === undefined ? (CODES[code] ?? 'unexpected') : `smtp-${responseCode}`;
  return { outcome: 'deferred', code: reason };
}
