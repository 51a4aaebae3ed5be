import { beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingText } from '#app/messaging/text-messages/text-transport.ts';
import { freePort } from '#tests/support/test-site.ts';
import { HOOK_SECRET, startTextHook, type TextHook } from '#tests/support/text-hook.ts';
import { parseHookSecret } from '../webhooks/hook-settings.ts';
import { createHookTransport } from './hook-transport.ts';

const TEXT: OutgoingText = {
  id: '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f10',
  kind: 'phone_factor',
  userId: '6481a5c1-3d37-4a56-9f6a-bee08c554965',
  recipient: '+40722000111',
  channel: 'sms',
  code: '482913',
  body: '482913 e codul tău la Școala Ana. Nu îl da nimănui.',
};
const SENT = { outcome: 'sent' };

let hook: TextHook;
beforeEach(async () => {
  hook = await startTextHook();
});

function deliver(
  changes: { url?: URL; secret?: string; timeoutMs?: number; text?: Partial<OutgoingText> } = {},
) {
  const secret = parseHookSecret(changes.secret ?? HOOK_SECRET) as Buffer;
  const transport = createHookTransport({ url: changes.url ?? hook.url, secret }, changes.timeoutMs ?? 5_000);
  return transport.deliver({ ...TEXT, ...changes.text });
}

describe('Sending a text message', () => {
  it('signs it and uses the same id at each attempt', async () => {
    expect(await deliver()).toEqual(SENT);
    expect(await deliver({ text: { kind: 'phone_change', channel: 'whatsapp' } })).toEqual(SENT);
    const sms = { otp: TEXT.code, phone: TEXT.recipient, text: TEXT.body };
    const user = { id: TEXT.userId, phone: TEXT.recipient };
    expect(hook.received).toEqual([
      { id: TEXT.id, user, sms: { ...sms, sms_type: 'mfa', channel: 'sms' } },
      { id: TEXT.id, user, sms: { ...sms, sms_type: 'phone_change', channel: 'whatsapp' } },
    ]);
  });

  it.each([
    { status: 200, body: '{}' },
    { status: 200, body: 'ok' },
    { status: 202 },
    { status: 200, body: 'null' },
    { status: 200, body: 'x'.repeat(1_000_000) },
  ])('succeeds with any 2xx response (%#)', async (reply) => {
    hook.reply = reply;
    expect(await deliver()).toEqual(SENT);
  });

  it.each([
    [{ status: 400 }, { outcome: 'refused', code: 'hook-400' }],
    [
      { status: 422, body: '+40722000111 is no number' },
      { outcome: 'refused', code: 'hook-422' },
    ],
    [
      { status: 200, body: '{"error":{"http_code":422,"message":"no"}}' },
      { outcome: 'refused', code: 'hook-422' },
    ],
    [
      { status: 200, body: '{"error":{"http_code":403,"message":"no"}}' },
      { outcome: 'refused', code: 'hook-403' },
    ],
  ])('is refused (%#)', async (reply, delivery) => {
    hook.reply = reply;
    expect(await deliver()).toEqual(delivery);
    expect(hook.received).toEqual([]);
  });

  it.each([
    [{ status: 500 }, 'hook-500'],
    [{ status: 503, headers: { 'Retry-After': '5' } }, 'hook-503'],
    [{ status: 429 }, 'hook-429'],
    [{ status: 408 }, 'hook-408'],
    [{ status: 200, body: '{"error":{"http_code":429}}' }, 'hook-429'],
    [{ status: 200, body: '{"error":{"http_code":999999}}' }, 'hook-500'],
    [{ status: 200, body: '{"error":{}}' }, 'hook-500'],
  ])('is deferred (%#)', async (reply, code) => {
    hook.reply = reply;
    expect(await deliver()).toEqual({ outcome: 'deferred', code });
  });

  it('defers only this message when the service times out or closes the connection', async () => {
    hook.reply = 'never';
    expect(await deliver({ timeoutMs: 300 })).toEqual({ outcome: 'deferred', code: 'timeout' });
    hook.reply = 'hang-up';
    expect(await deliver()).toEqual({ outcome: 'deferred', code: 'connection' });
  });
});

describe('The endpoint for text messages', () => {
  it.each([{ status: 404 }, { status: 405 }, { status: 410 }])(
    'keeps all messages waiting when its address is wrong (%#)',
    async (reply) => {
      hook.reply = reply;
      expect(await deliver()).toEqual({ outcome: 'unreachable', code: 'address' });
    },
  );

  it('keeps all messages waiting when it refuses our signature', async () => {
    const secret = `v1,whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(await deliver({ secret })).toEqual({ outcome: 'unreachable', code: 'auth' });
    expect(hook.received).toEqual([]);
  });

  it('keeps all messages waiting when it is unreachable or has no valid certificate', async () => {
    const url = new URL(`http://127.0.0.1:${await freePort()}/send`);
    expect(await deliver({ url })).toEqual({ outcome: 'unreachable', code: 'connection' });
    const withTls = new URL(hook.url.href.replace('http:', 'https:'));
    expect(await deliver({ url: withTls })).toEqual({ outcome: 'unreachable', code: 'connection' });
    expect(hook.received).toEqual([]);
  });

  it('may not redirect: the code is sent only to the configured address', async () => {
    const elsewhere = await startTextHook();
    hook.reply = { status: 307, headers: { Location: elsewhere.url.href } };
    expect(await deliver()).toEqual({ outcome: 'unreachable', code: 'address' });
    expect(elsewhere.requests()).toBe(0);
  });
});
