import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHookTransport } from '#server/sms/hook-transport.ts';
import { parseHookSecret } from '#server/webhooks/hook-settings.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { HOOK_SECRET, startTextHook, type TextHook } from '#tests/support/text-hook.ts';
import { queueTextMessage } from './queue-text-message.server.ts';
import { createTexter, type Texter } from './texter.server.ts';

const START = new Date('2027-03-01T10:00:00Z');
const quiet = { warn: () => undefined, error: () => undefined };

let made: TestServices;
let hook: TextHook;
let texter: Texter;
beforeAll(async () => {
  made = await createTestServices();
});
beforeEach(async () => {
  made.clock.now = START;
  await queryAs(made.database.ownerUrl, 'delete from private.text_messages');
  hook = await startTextHook();
  const secret = parseHookSecret(HOOK_SECRET) as Buffer;
  texter = createTexter(made.services.units, createHookTransport({ url: hook.url, secret }), quiet);
});

function pass(seconds: number) {
  made.clock.now = new Date((made.clock.now ?? START).getTime() + seconds * 1000);
}

function queue(recipient: string) {
  return made.services.units.asWorker((db) =>
    queueTextMessage(db, {
      kind: 'sign_in',
      userId: '0b8ee56c-7d0c-4a5b-9f0a-2f6f1f4f6f10',
      recipient,
      channel: 'sms',
      code: '482913',
      body: 'text',
      expiresAt: new Date(START.getTime() + 600_000),
    }),
  );
}

function rows() {
  return queryAs<{ state: string; attempts: number; error_code: string | null; code: string | null }>(
    made.database.ownerUrl,
    'select state, attempts, error_code, code from private.text_messages order by recipient',
  );
}

describe('Sending text messages', () => {
  it('A text message is retried within seconds until it is accepted', async () => {
    await queue('+40722000111');
    hook.reply = { status: 503 };
    await texter.sendDue();
    expect(await rows()).toMatchObject([{ state: 'waiting', error_code: 'hook-503', code: '482913' }]);
    hook.reply = { status: 204 };
    pass(14);
    expect(await texter.sendDue()).toBe(0);
    pass(1);
    expect(await texter.sendDue()).toBe(1);
    expect(hook.received).toMatchObject([{ user: { phone: '+40722000111' }, sms: { otp: '482913' } }]);
    expect(await rows()).toEqual([{ state: 'sent', attempts: 2, error_code: null, code: null }]);
  });

  it('A text message fails after five attempts within four minutes', async () => {
    await queue('+40722000111');
    hook.reply = { status: 500 };
    for (const pause of [0, 15, 30, 60, 120]) {
      pass(pause);
      expect(await texter.sendDue()).toBe(1);
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 5, error_code: 'hook-500' }]);
  });

  it('A refused text message does not block the next', async () => {
    await queue('+40722000111');
    pass(1);
    await queue('+40722000222');
    hook.reply = { status: 422 };
    expect(await texter.sendDue()).toBe(2);
    expect((await rows()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('While the provider is unreachable, other text messages lose no attempt', async () => {
    await queue('+40722000111');
    pass(1);
    await queue('+40722000222');
    hook.reply = { status: 404 };
    expect(await texter.sendDue()).toBe(1);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 0]);
  });
});
