import { describe, expect, it } from 'vitest';
import { startMailServer } from '#tests/support/mail-server.ts';
import { freePort } from '#tests/support/test-site.ts';
import type { SmtpSettings } from './mail-settings.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const MAIL = {
  id: '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f10',
  recipient: 'ana@exemplu.ro',
  subject: 'Rezultatul tău la testul de nivel: între B1 și B2',
  text: 'Ești între B1 și B2\n\nhttps://scoala.example/test-nivel/rezultat/abc=3D',
  html: '<html lang="ro"><body><p>Ești între B1 și B2</p></body></html>',
  replyTo: null,
  inReplyTo: null,
  unsubscribeUrl: null,
  attachments: null,
};
const FROM = { name: 'Școala „Ana, Dan”', address: 'salut@scoala.example' };

function transportTo(port: number, changes: Partial<SmtpSettings> = {}, patienceMs = 5_000) {
  return createSmtpTransport(
    { host: '127.0.0.1', port, isTlsFromStart: false, isLoopback: true, login: null, ...changes },
    FROM,
    { connectMs: patienceMs, replyMs: patienceMs, attemptMs: patienceMs },
  );
}

describe('Sending a mail', () => {
  it('transmits subject, sender and both parts, with the same Message-ID at each attempt', async () => {
    const { port, received } = await startMailServer();
    const transport = transportTo(port);
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'sent' });
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'sent' });
    const [first, second] = received;
    expect(first).toMatchObject({ from: FROM.address, to: [MAIL.recipient] });
    expect(first?.headers.get('subject')).toBe(MAIL.subject);
    expect(first?.headers.get('from')).toContain(`<${FROM.address}>`);
    expect(first?.headers.get('to')).toBe(MAIL.recipient);
    expect(first?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(first?.text).toBe(MAIL.text);
    expect(first?.html).toBe(MAIL.html);
    expect(first?.headers.get('message-id')).toBe(`<${MAIL.id}@scoala.example>`);
    expect(second?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
  });

  it('carries where an answer goes, what it continues, how such mails are switched off, and small files', async () => {
    const { port, received } = await startMailServer();
    const unsubscribeUrl = `https://scoala.example/rezumat/${'a'.repeat(32)}`;
    const content = Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').toString('base64');
    const outcome = await transportTo(port).deliver({
      ...MAIL,
      replyTo: 'mihaela@scoala.example',
      inReplyTo: '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f11',
      unsubscribeUrl,
      attachments: [{ name: 'atelier în aprilie.ics', type: 'text/calendar; charset=utf-8', content }],
    });
    expect(outcome).toEqual({ outcome: 'sent' });
    const [mail] = received;
    expect(mail?.headers.get('reply-to')).toBe('mihaela@scoala.example');
    const earlier = '<0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f11@scoala.example>';
    expect(mail?.headers.get('in-reply-to')).toBe(earlier);
    expect(mail?.headers.get('references')).toBe(earlier);
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.raw).toContain(content);
    expect(mail?.raw).toMatch(/Content-Type: text\/calendar/);
  });

  it('has none of these headers where the mail says nothing of them', async () => {
    const { port, received } = await startMailServer();
    await transportTo(port).deliver(MAIL);
    const names = [...(received[0]?.headers.keys() ?? [])];
    expect(names).toContain('message-id');
    expect(names.filter((name) => /^(reply-to|in-reply-to|references|list-)/.test(name))).toEqual([]);
  });

  it('tells that a mailbox does not exist only where the server says so of the recipient', async () => {
    const { port, replies } = await startMailServer();
    const outcomeOf = async (words: string) => {
      replies.recipient = { status: 550, words };
      return transportTo(port).deliver(MAIL);
    };
    const refused = { outcome: 'refused', code: 'smtp-550' };
    expect(await outcomeOf('5.1.1 no such user')).toEqual({ ...refused, isMailboxGone: true });
    expect(await outcomeOf('5.2.1 mailbox disabled')).toEqual({ ...refused, isMailboxGone: true });
    expect(await outcomeOf('5.7.1 relaying denied')).toEqual(refused);
    expect(await outcomeOf('5.2.2 mailbox full')).toEqual(refused);
    expect(await outcomeOf('relay not permitted')).toEqual(refused);
    replies.recipient = 'accept';
    replies.message = { status: 550, words: '5.1.1 found out later' };
    expect(await transportTo(port).deliver(MAIL)).toEqual(refused);
  });

  it('sends to one address, whatever characters it contains', async () => {
    const { port, received } = await startMailServer();
    const outcome = await transportTo(port).deliver({ ...MAIL, recipient: 'ana@exemplu.ro,dan@exemplu.ro' });
    expect(outcome.outcome).not.toBe('sent');
    expect(received).toEqual([]);
  });

  it('is deferred by a 4xx reply and refused by a 5xx reply', async () => {
    const { port, replies, received } = await startMailServer();
    const transport = transportTo(port);
    replies.recipient = { status: 450, words: `${MAIL.recipient} is greylisted` };
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'deferred', code: 'smtp-450' });
    replies.recipient = 'accept';
    replies.message = { status: 452, words: 'no room' };
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'deferred', code: 'smtp-452' });
    replies.message = 'accept';
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'sent' });
    replies.message = { status: 554, words: 'spam' };
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'refused', code: 'smtp-554' });
    replies.recipient = { status: 550, words: `no such user ${MAIL.recipient}` };
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'refused', code: 'smtp-550' });
    expect(received).toHaveLength(1);
  });

  it('keeps all mails waiting when the server is unreachable or sends no greeting', async () => {
    expect(await transportTo(await freePort()).deliver(MAIL)).toEqual({
      outcome: 'unreachable',
      code: 'connection',
    });
    const { port } = await startMailServer({ onConnect: () => undefined });
    expect(await transportTo(port, {}, 300).deliver(MAIL)).toEqual({
      outcome: 'unreachable',
      code: 'timeout',
    });
  });

  it.each([
    ['never', 'timeout'],
    ['hang-up', 'connection'],
    [{ status: 421, words: 'try later' }, 'smtp-421'],
  ] as const)(
    'defers only this mail when the server accepts the connection and then replies %j',
    async (reply, code) => {
      const { port, replies } = await startMailServer();
      const patience = reply === 'never' ? 1_000 : 20_000;
      for (const step of ['recipient', 'message'] as const) {
        replies[step] = reply;
        const delivery = await transportTo(port, {}, patience).deliver(MAIL);
        expect(delivery, step).toEqual({ outcome: 'deferred', code });
        replies[step] = 'accept';
      }
    },
  );

  it('is cut off after the timeout of an attempt, even if the server keeps replying slowly', async () => {
    const asked = Promise.withResolvers<() => void>();
    const closed = Promise.withResolvers<void>();
    const { port, attempts } = await startMailServer({
      onRcptTo: (_, __, done) => asked.resolve(done),
      onClose: () => closed.resolve(),
    });
    const patience = { connectMs: 60_000, replyMs: 60_000, attemptMs: 2_000 };
    const settings = { host: '127.0.0.1', port, isTlsFromStart: false, isLoopback: true, login: null };
    const transport = createSmtpTransport(settings, FROM, patience);
    expect(await transport.deliver(MAIL)).toEqual({ outcome: 'deferred', code: 'timeout' });
    // The late reply must not lead to a delivery.
    (await asked.promise)();
    await closed.promise;
    expect(attempts()).toBe(0);
  });
});

describe('A mail server with a login', () => {
  const login = { user: 'site', password: 'p@ss:wörd' };
  const start = () =>
    startMailServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password }, _, done) =>
        username === login.user && password === login.password
          ? done(null, { user: username })
          : done(new Error('535 no')),
    });

  it('receives the password', async () => {
    const { port, received } = await start();
    expect(await transportTo(port, { login }).deliver(MAIL)).toEqual({ outcome: 'sent' });
    expect(received).toHaveLength(1);
  });

  it('keeps mails waiting while the password is wrong or missing', async () => {
    const { port } = await start();
    const wrong = transportTo(port, { login: { ...login, password: 'x' } });
    expect(await wrong.deliver(MAIL)).toEqual({ outcome: 'unreachable', code: 'auth' });
    expect(await transportTo(port).deliver(MAIL)).toEqual({ outcome: 'unreachable', code: 'auth' });
  });
});

describe('A mail server on another machine', () => {
  it('gets neither password nor mail without TLS', async () => {
    let isAsked = false;
    const { port, received } = await startMailServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onAuth: (_, __, done) => {
        isAsked = true;
        done(null, { user: 'anybody' });
      },
    });
    const login = { user: 'site', password: 'secret' };
    const delivery = await transportTo(port, { isLoopback: false, login }).deliver(MAIL);
    expect(delivery).toEqual({ outcome: 'unreachable', code: 'tls' });
    expect(isAsked).toBe(false);
    expect(received).toEqual([]);
  });

  it('is not trusted with a self-signed certificate', async () => {
    const { port, received } = await startMailServer({ disabledCommands: ['AUTH'] });
    const delivery = await transportTo(port, { isLoopback: false }).deliver(MAIL);
    expect(delivery.outcome).toBe('unreachable');
    const { port: securePort } = await startMailServer({ disabledCommands: ['AUTH'], secure: true });
    const overTls = await transportTo(securePort, { isLoopback: false, isTlsFromStart: true }).deliver(MAIL);
    expect(overTls.outcome).toBe('unreachable');
    expect(received).toEqual([]);
  });
});
