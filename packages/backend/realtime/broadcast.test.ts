import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { broadcasts, hear, joined } from '../testing/channels/heard.ts';
import { createOpenBackend } from '../testing/channels/open-channels.ts';
import type { TestBackend } from '../testing/test-backend.ts';

const VERSIONS = ['1.0.0', '2.0.0'] as const;
let made: TestBackend;
let rooms = 0;
let room: string;
beforeAll(async () => {
  made = await createOpenBackend();
});
afterEach(() => {
  expect(made.faults.splice(0)).toEqual([]);
});

const client = (vsn?: '1.0.0' | '2.0.0'): SupabaseClient =>
  made.clientWith(made.backend.keys.publishable, undefined, vsn);
const newRoom = () => {
  room = `room ${++rooms} of ș:ț`;
  return room;
};

describe.each(VERSIONS)('A broadcast of a client that speaks %s', (vsn) => {
  it('a broadcast reaches all others in the topic, whichever protocol version they use', async () => {
    const sender = client(vsn).channel(newRoom());
    const own = broadcasts(sender);
    const others = VERSIONS.map((it) => client(it).channel(room));
    const heard = others.map((it) => broadcasts(it));
    const elsewhere = client().channel(`${room} too`);
    const notHeard = broadcasts(elsewhere);
    await Promise.all([sender, ...others, elsewhere].map(joined));
    const payload = { text: 'bună ziua', emoji: '🎓', count: 2 };
    await sender.send({ type: 'broadcast', event: 'greeting', payload });
    const expected = { type: 'broadcast', event: 'greeting', payload };
    expect(await Promise.all(heard.map((it) => it.count(1)))).toEqual([[expected], [expected]]);
    expect([...own.all, ...notHeard.all]).toEqual([]);
  });

  it('a broadcast reaches its sender, too, and is acknowledged, if the channel asks for it', async () => {
    const options = { config: { broadcast: { self: true, ack: true } } };
    const channel = client(vsn).channel(newRoom(), options);
    const heard = broadcasts(channel);
    await joined(channel);
    const message = { type: 'broadcast' as const, event: 'own', payload: { a: [1, null] } };
    expect(await channel.send(message)).toBe('ok');
    expect(await heard.count(1)).toEqual([message]);
  });

  it('broadcasts arrive in the order they were sent', async () => {
    const sender = client(vsn).channel(newRoom());
    const listener = client().channel(room);
    const heard = broadcasts(listener);
    await Promise.all([sender, listener].map(joined));
    const numbers = Array.from({ length: 60 }, (_, at) => at);
    for (const at of numbers) void sender.send({ type: 'broadcast', event: 'count', payload: { at } });
    expect((await heard.count(60)).map(({ payload }) => payload.at)).toEqual(numbers);
  });

  it('a broadcast that is too long is refused with the reason and not delivered', async () => {
    const channel = client(vsn).channel(newRoom(), { config: { broadcast: { ack: true, self: true } } });
    const heard = broadcasts(channel);
    await joined(channel);
    const payload = { text: 'x'.repeat(256 * 1024) };
    expect(await channel.send({ type: 'broadcast', event: 'long', payload })).toBe('error');
    expect(await channel.send({ type: 'broadcast', event: 'short', payload: {} })).toBe('ok');
    expect((await heard.count(1)).map(({ event }) => event)).toEqual(['short']);
  });

  it('a broadcast only calls the callbacks of its event', async () => {
    const channel = client(vsn).channel(newRoom(), { config: { broadcast: { self: true } } });
    const meant = broadcasts(channel, 'meant');
    const all = broadcasts(channel);
    await joined(channel);
    for (const event of ['other', 'meant']) await channel.send({ type: 'broadcast', event, payload: {} });
    await all.count(2);
    expect(meant.all.map(({ event }) => event)).toEqual(['meant']);
  });
});

describe('A broadcast of bytes', () => {
  it('bytes reach clients of protocol version 2 unchanged; version 1 cannot carry them', async () => {
    const sender = client().channel(newRoom(), { config: { broadcast: { ack: true } } });
    const [old, present] = VERSIONS.map((it) => client(it).channel(room));
    if (!old || !present) throw new Error('There are two versions.');
    const heard = [old, present].map((it) => broadcasts(it));
    await Promise.all([sender, old, present].map(joined));
    const payload = new Uint8Array([0, 255, 1, 128]).buffer;
    expect(await sender.send({ type: 'broadcast', event: 'bytes', payload })).toBe('ok');
    expect(await sender.send({ type: 'broadcast', event: 'text', payload: {} })).toBe('ok');
    const [asOld, asPresent] = await Promise.all([heard[0]?.count(1), heard[1]?.count(2)]);
    expect(asOld?.map(({ event }) => event)).toEqual(['text']);
    expect(new Uint8Array(asPresent?.[0]?.payload as never)).toEqual(new Uint8Array(payload));
  });
});

describe('A broadcast to be stored', () => {
  it('a broadcast that asks to be stored is refused with the reason', async () => {
    const config = { private: true, broadcast: { ack: true, self: true } };
    const channel = made.service.channel(newRoom(), { config });
    const told = hear<{ status: string; message: string }>();
    channel.on('system', {}, (payload) => told.add(payload));
    const heard = broadcasts(channel);
    await joined(channel);
    const why = 'persist is not supported: send the message from SQL, with realtime.send';
    const message = { type: 'broadcast' as const, event: 'kept', payload: {} };
    expect(await channel.send({ ...message, persist: true })).toBe(why);
    expect((await told.count(1))[0]).toMatchObject({ status: 'error', message: why });
    await channel.send({ ...message, event: 'not kept' });
    expect((await heard.count(1)).map(({ event }) => event)).toEqual(['not kept']);
  });
});

describe('The official client without a socket', () => {
  it('httpSend reaches all listeners of the topic, with JSON and with bytes', async () => {
    const listener = client().channel(newRoom());
    const heard = broadcasts(listener);
    await joined(listener);
    const sender = client().channel(room);
    expect(await sender.httpSend('of http/ș', { text: 'bună' })).toEqual({ success: true });
    expect(await sender.httpSend('bytes', new Uint8Array([1, 2, 255]))).toEqual({ success: true });
    const [text, bytes] = await heard.count(2);
    expect(text).toEqual({ type: 'broadcast', event: 'of http/ș', payload: { text: 'bună' } });
    expect(new Uint8Array(bytes?.payload as never)).toEqual(new Uint8Array([1, 2, 255]));
  });

  it('send of a channel that has not joined uses HTTP', async () => {
    const listener = client().channel(newRoom());
    const heard = broadcasts(listener);
    await joined(listener);
    const message = { type: 'broadcast' as const, event: 'unjoined', payload: { a: 1 } };
    vi.mocked(console.warn).mockReturnValueOnce(undefined);
    expect(await client().channel(room).send(message)).toBe('ok');
    // The client warns that httpSend should be used.
    expect(console.warn).toHaveBeenCalledOnce();
    vi.mocked(console.warn).mockClear();
    expect(await heard.count(1)).toEqual([message]);
  });
});

describe('A channel', () => {
  it('a channel that was left receives nothing, and can be joined again', async () => {
    const someone = client();
    const sender = client().channel(newRoom(), { config: { broadcast: { ack: true } } });
    const left = someone.channel(room);
    const heard = broadcasts(left);
    await Promise.all([joined(sender), joined(left)]);
    expect(await someone.removeChannel(left)).toBe('ok');
    await sender.send({ type: 'broadcast', event: 'missed', payload: {} });
    const again = someone.channel(room);
    const heardAgain = broadcasts(again);
    await joined(again);
    await sender.send({ type: 'broadcast', event: 'heard', payload: {} });
    expect((await heardAgain.count(1)).map(({ event }) => event)).toEqual(['heard']);
    expect(heard.all).toEqual([]);
  });
});
