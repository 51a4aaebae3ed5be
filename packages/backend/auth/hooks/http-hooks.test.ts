import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { verifiedWebhookId } from '../../webhooks/verify-webhook.ts';
import type { EmailMessage, SmsMessage } from '../auth-options.ts';
import { createHttpHooks } from './http-hooks.ts';

const SECRET = Buffer.alloc(32, 8);
const NOW = new Date('2027-03-01T10:00:00Z');
const SITE = 'https://school.example';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let url: URL;
const received: Received[] = [];
/** The receiver's answers in order; the last one is repeated. */
let answers: { status: number; body?: string; headers?: Record<string, string> }[] = [];
const warnings: object[] = [];

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    const {
      status,
      body = '{}',
      headers,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? {
      status: 200,
    };
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  url = new URL(`http://127.0.0.1:${(server.address() as { port: number }).port}/hook`);
});
beforeEach(() => {
  received.length = 0;
  warnings.length = 0;
  answers = [{ status: 200 }];
});

function hooks(to: { url: URL; secret: Buffer } | null = { url, secret: SECRET }) {
  return createHttpHooks({
    sendEmail: to,
    sendSms: to,
    isConfirmationRequired: true,
    siteUrl: SITE,
    log: { warn: (details) => void warnings.push(details), error: () => undefined },
    now: () => NOW,
  });
}

function email(changes: Partial<EmailMessage> = {}): EmailMessage {
  return {
    kind: 'recovery',
    userId: '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f10',
    recipient: 'ana@exemplu.ro',
    accountEmail: 'ana@exemplu.ro',
    code: '482913',
    tokenHash: 'abc',
    verificationType: 'recovery',
    redirectTo: `${SITE}/profil`,
    newEmail: null,
    factorName: null,
    expiresAt: new Date('2027-03-01T11:00:00Z'),
    ...changes,
  };
}

const sms: SmsMessage = {
  kind: 'phone_factor',
  userId: '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f10',
  phone: '+40722000111',
  code: '482913',
  channel: 'sms',
  expiresAt: new Date('2027-03-01T10:05:00Z'),
};

const payload = () => JSON.parse(received.at(-1)?.body ?? '{}');

describe('A message sent through an HTTP hook', () => {
  it('is signed as Standard Webhooks defines, with the payload of the reference', async () => {
    await hooks().sendEmail(email());
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const given = new Headers(headers as Record<string, string>);
    expect(verifiedWebhookId(given, body, [SECRET], NOW.getTime() / 1000)).toBe(headers['webhook-id']);
    expect(payload()).toMatchObject({
      user: { id: sms.userId, email: 'ana@exemplu.ro', role: 'authenticated' },
      email_data: {
        token: '482913',
        token_hash: 'abc',
        redirect_to: `${SITE}/profil`,
        email_action_type: 'recovery',
        site_url: SITE,
        token_new: '',
        token_hash_new: '',
        expires_at: '2027-03-01T11:00:00.000Z',
      },
    });
    await hooks().sendSms(sms);
    expect(payload()).toMatchObject({
      user: { phone: '40722000111' },
      sms: { otp: '482913', sms_type: 'mfa', phone: '40722000111', channel: 'sms' },
    });
  });

  it.each([
    [
      { kind: 'email_change', recipient: 'noua@exemplu.ro', newEmail: 'noua@exemplu.ro' },
      { type: 'email_change', email: 'ana@exemplu.ro', new_email: 'noua@exemplu.ro', old_email: '' },
    ],
    [
      { kind: 'email_changed', newEmail: 'noua@exemplu.ro', code: null, tokenHash: null },
      { type: 'email_changed_notification', email: 'noua@exemplu.ro', old_email: 'ana@exemplu.ro' },
    ],
    [
      { kind: 'password_changed', code: null, tokenHash: null },
      { type: 'password_changed_notification', email: 'ana@exemplu.ro', old_email: '' },
    ],
    [
      { kind: 'factor_added', code: null, tokenHash: null },
      { type: 'mfa_factor_enrolled_notification', email: 'ana@exemplu.ro', old_email: '' },
    ],
  ] satisfies [Partial<EmailMessage>, object][])(
    'has the action type and addresses of the reference: %j',
    async (message, said) => {
      await hooks().sendEmail(email(message));
      const { user, email_data: data } = payload();
      const { email: address, new_email } = user;
      const told = { type: data.email_action_type, email: address, new_email, old_email: data.old_email };
      expect(told).toEqual({ new_email: undefined, ...said });
    },
  );

  it('is sent again with the same id when the receiver answers Retry-After', async () => {
    answers = [{ status: 503, headers: { 'Retry-After': '1' } }, { status: 200 }];
    await hooks().sendEmail(email());
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it.each([
    [{ status: 401 }, 500, 1],
    [{ status: 503 }, 500, 1],
    [{ status: 429, headers: { 'Retry-After': '1' } }, 500, 3],
    [{ status: 302, headers: { Location: 'http://127.0.0.1:1/' } }, 500, 1],
    [{ status: 200, body: '{"error":{"http_code":422,"message":"no such number"}}' }, 422, 1],
  ])('fails when the receiver refuses it: %j', async (answer, status, tries) => {
    answers = [answer];
    await expect(hooks().sendEmail(email())).rejects.toMatchObject({ status });
    expect(received).toHaveLength(tries);
    expect(warnings).toEqual([expect.objectContaining({ hook: 'send-email', status })]);
    expect(JSON.stringify(warnings)).not.toMatch(/482913|exemplu/);
  });

  it('fails when the receiver cannot be reached', async () => {
    const nowhere = { url: new URL('http://127.0.0.1:1/hook'), secret: SECRET };
    await expect(hooks(nowhere).sendSms(sms)).rejects.toMatchObject({
      status: 422,
      code: 'hook_timeout_after_retry',
    });
  });

  it('without a configured hook a code is refused and a notice is not sent', async () => {
    await expect(hooks(null).sendEmail(email())).rejects.toMatchObject({ status: 500 });
    await expect(hooks(null).sendSms(sms)).rejects.toMatchObject({ code: 'sms_send_failed' });
    await expect(
      hooks(null).sendEmail(email({ kind: 'password_changed', code: null })),
    ).resolves.toBeUndefined();
    expect(received).toEqual([]);
  });
});
