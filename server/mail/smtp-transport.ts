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
  const idOf = (mail: string) => `<${mail}@${from.address.split('@')[1]}>`;

  return {
    from: from.address,
    async deliver({ id, recipient, subject, text, html, replyTo, inReplyTo, unsubscribeUrl, attachments }) {
      const continued = inReplyTo === null ? {} : { inReplyTo: idOf(inReplyTo), references: idOf(inReplyTo) };
      const mail = new MailComposer({
        messageId: idOf(id),
        ...continued,
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        from,
        // As an object, a comma or a bracket in it makes no second recipient.
        to: { name: '', address: recipient },
        subject,
        text,
        html,
        attachments: attachments?.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content, 'base64'),
        })),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': 'ro',
          ...(unsubscribeUrl !== null && {
            'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
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

/**
 * Enhanced codes (RFC 3463) by which a recipient's server says that the mailbox or its domain does not exist, or is
 * disabled. A 550 without one may be about us, such as a relay that does not know our login.
 */
const MAILBOX_GONE = /^55\d[ -]5\.(?:1\.(?:1|2|6|10)|2\.1)\b/;

/** Turns an outcome into a delivery. Error messages are left out: they repeat the server's text. */
function deliveryOf({ error, isAboutMail, isLoggedIn }: SmtpOutcome): Delivery {
  if (!error) return { outcome: 'sent' };
  const { code = '', responseCode, command = '', response = '' } = error;
  if (responseCode !== undefined && LOGIN_REPLIES.has(responseCode) && !isLoggedIn) {
    return { outcome: 'unreachable', code: 'auth' };
  }
  if (!isAboutMail) return { outcome: 'unreachable', code: CODES[code] ?? 'unexpected' };
  const isReply = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (isReply && responseCode === undefined) return { outcome: 'refused', code: 'address' };
  if (isReply && Number(responseCode) >= 500) {
    const isMailboxGone = command === 'RCPT TO' && MAILBOX_GONE.test(response);
    return { outcome: 'refused', code: `smtp-${responseCode}`, ...(isMailboxGone && { isMailboxGone }) };
  }
  // A single mail can make a server close the connection or time out, so only this mail is deferred.
  const reason = responseCode === undefined ? (CODES[code] ?? 'unexpected') : `smtp-${responseCode}`;
  return { outcome: 'deferred', code: reason };
}
