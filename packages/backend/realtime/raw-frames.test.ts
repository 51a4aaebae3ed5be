import type { Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { createOpenBackend } from '../testing/channels/open-channels.ts';
import { closeRawSockets, openRaw, type RawSocket } from '../testing/channels/raw-socket.ts';
import { runs } from '../testing/repeats.ts';
import type { TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
beforeAll(async () => {
  made = await createOpenBackend({ channelsPerSocket: 3, waitingBytes: 64 * 1024 });
});
afterEach(() => {
  closeRawSockets();
  expect(made.faults.splice(0)).toEqual([]);
});

const eventsOf = (raw: RawSocket) => raw.heard.all.map(([, , , event]) => event);

describe('A frame', () => {
  it('is answered as the reference answers it', async () => {
    const raw = await openRaw(made);
    raw.send(null, '1', 'phoenix', 'heartbeat', {});
    raw.send('2', '2', 'realtime:a', 'phx_join', { config: {} });
    await raw.reply('2');
    raw.send('2', '3', 'realtime:a', 'phx_leave', {});
    await raw.heard.count(4);
    expect(raw.heard.all).toEqual([
      [null, '1', 'phoenix', 'phx_reply', { status: 'ok', response: {} }],
      ['2', '2', 'realtime:a', 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }],
      ['2', '3', 'realtime:a', 'phx_reply', { status: 'ok', response: {} }],
      ['2', '2', 'realtime:a', 'phx_close', {}],
    ]);
  });

  it('of version 1.0.0 is an object, and so is its answer', async () => {
    const raw = await openRaw(made, { query: '' });
    raw.ws.send(JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7' }));
    const [answer] = await raw.heard.count(1);
    expect(answer).toEqual({
      topic: 'phoenix',
      event: 'phx_reply',
      ref: '7',
      payload: { status: 'ok', response: {} },
    });
  });

  it('for a topic that was not joined or has an invalid name is refused', async () => {
    const raw = await openRaw(made);
    const unmatched = { status: 'error', response: { reason: 'unmatched topic' } };
    raw.send(null, '1', 'realtime:unknown', 'broadcast', {});
    raw.send('2', '2', 'other:topic', 'phx_join', {});
    expect([await raw.reply('1'), await raw.reply('2')]).toEqual([unmatched, unmatched]);
    raw.send(null, '3', 'realtime:unknown', 'phx_leave', {});
    expect(await raw.reply('3')).toEqual({ status: 'ok', response: {} });
    const required = { reason: 'TopicNameRequired: You must provide a topic name' };
    for (const topic of ['', 'x'.repeat(300), 'nul\0']) {
      expect(await raw.join(topic)).toEqual({ status: 'error', response: required });
    }
  });

  it('with the reference of an older join is still accepted', async () => {
    const raw = await openRaw(made);
    await raw.join('a', { config: { broadcast: { ack: true } } });
    raw.send('stale', '9', 'realtime:a', 'broadcast', { event: 'e' });
    expect(await raw.reply('9')).toEqual({ status: 'ok', response: {} });
  });

  it('that asks for replication_ready gets the answer at once', async () => {
    const raw = await openRaw(made);
    await raw.join('a', { config: { broadcast: { replication_ready: true } } });
    const [, , , , payload] = await raw.heard.one(([, , , event]) => event === 'system');
    expect(payload).toEqual({
      channel: 'a',
      extension: 'system',
      status: 'ok',
      message: 'Replication connection established',
    });
  });

  it('that waits for an impossible subscription is refused; without waiting it gets a system message', async () => {
    const raw = await openRaw(made);
    const postgres_changes = [{ event: '*', schema: 'public', table: 'nowhere' }];
    const config = { postgres_changes, postgres_changes_options: { wait: true } };
    const { status, response } = await raw.join('waits', { config });
    expect([status, response.reason]).toEqual([
      'error',
      expect.stringMatching(/^RealtimeDisabledForConfiguration: Unable to subscribe to changes/),
    ]);
    const joined = await raw.join('waits', { config: { postgres_changes } });
    expect(joined).toEqual({
      status: 'ok',
      response: { postgres_changes: [{ ...postgres_changes[0], id: expect.any(Number) }] },
    });
    const [, , , , told] = await raw.heard.one(([, , , event]) => event === 'system');
    expect(told).toMatchObject({ status: 'error', extension: 'postgres_changes', channel: 'waits' });
  });

  it('that joins again closes the earlier channel', async () => {
    const raw = await openRaw(made);
    await raw.join('a');
    expect((await raw.join('a')).status).toBe('ok');
    await raw.heard.one(([joinRef, , , event]) => event === 'phx_close' && joinRef === 'join 1');
    raw.send('join 2', 'b', 'realtime:a', 'phx_leave', {});
    expect((await raw.reply('b')).status).toBe('ok');
  });

  it('with invalid settings joins with the valid ones', async () => {
    const raw = await openRaw(made);
    const odd = [
      { config: { broadcast: { ack: 'TRUE', self: 'False' }, private: 'maybe', postgres_changes: null } },
      { config: { broadcast: 'text', presence: [], postgres_changes: 5 } },
      { config: null, access_token: 12 },
    ];
    for (const [at, payload] of odd.entries()) expect((await raw.join(`${at}`, payload)).status).toBe('ok');
    raw.send('join 1', 'x', 'realtime:0', 'broadcast', { event: 'e' });
    expect((await raw.reply('x')).status).toBe('ok');
  });
});

describe('A malformed frame', () => {
  it('is ignored, and the socket stays open', async () => {
    const raw = await openRaw(made);
    await raw.join('a');
    const odd = ['', '{', 'null', '5', '[]', '[1,2]', '{"topic":"phoenix"}', '["1","2",3,4,5]', '\0'];
    for (const text of odd) raw.ws.send(text);
    const bytes = [[], [0], [3], [3, 255, 255, 255, 255, 255, 1], [9, 9, 9], [3, 0, 0, 0, 0, 0, 1, 123]];
    for (const frame of bytes) raw.ws.send(new Uint8Array(frame));
    raw.send('join 1', 'r', 'realtime:a', 'broadcast', 'no object');
    raw.send('join 1', 'r', 'realtime:a', 'unknown event', {});
    await raw.settled();
    expect(eventsOf(raw)).toEqual(['phx_reply', 'phx_reply']);
  });

  it('with invalid JSON never reaches other clients', async () => {
    const [liar, victim] = [await openRaw(made), await openRaw(made, { query: '' })];
    await liar.join('a');
    victim.ws.send(JSON.stringify({ topic: 'realtime:a', event: 'phx_join', payload: {}, ref: '1' }));
    await victim.heard.count(1);
    const topic = Buffer.from('realtime:a');
    for (const body of ['{"a":', '1}],[', '{}","x":1', 'undefined']) {
      const head = Buffer.from([3, 0, 0, topic.length, 1, 0, 1]);
      liar.ws.send(Buffer.concat([head, topic, Buffer.from('e'), Buffer.from(body)]));
    }
    liar.send('join 1', 'r', 'realtime:a', 'broadcast', { event: 'end' });
    await victim.heard.count(2);
    expect(victim.heard.all[1]).toMatchObject({ payload: { event: 'end' } });
  });

  it('with random content harms neither the process nor other sockets', async () => {
    const bystander = await openRaw(made);
    await bystander.join('a');
    const text = fc.string({ unit: 'binary', maxLength: 60 }).map((it) => it.toWellFormed());
    const field = fc.oneof(
      fc.constantFrom('phx_join', 'phx_leave', 'access_token', 'presence', 'broadcast', 'heartbeat'),
      fc.constantFrom('realtime:a', 'realtime:', 'realtime:__proto__', 'phoenix', '__proto__'),
      text,
      fc.constant(null),
    );
    const payload = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom(
        { config: { private: true } },
        { config: { broadcast: { replay: { since: -1e15, limit: 1e9 } }, private: true } },
        { event: 'track', payload: JSON.parse('{"__proto__":{"x":1}}') },
        { access_token: 'a.b.c', config: { postgres_changes: [{}, null, { event: 5 }] } },
      ),
    );
    const frame = fc.oneof(
      fc.tuple(field, field, field, field, payload).map((it) => JSON.stringify(it)),
      text,
      fc.uint8Array({ maxLength: 80 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 12 }), async (frames) => {
        const raw = await openRaw(made, { key: made.backend.keys.publishable });
        for (const it of frames) raw.ws.send(it);
        await raw.settled();
        raw.ws.terminate();
      }),
      runs(500, 15),
    );
    await bystander.settled();
  });

  it.each([
    ['that is too long', (ws: WebSocket) => ws.send('x'.repeat(400 * 1024)), 1009],
    ['that is not UTF-8', (ws: WebSocket) => ws.send(Buffer.from([0xff, 0xfe]), { binary: false }), 1007],
  ])('%s closes the socket', async (_, send, code) => {
    const raw = await openRaw(made);
    send(raw.ws);
    expect((await raw.closed).code).toBe(code);
  });
});

describe('A client above a limit', () => {
  it('of channels is refused another one', async () => {
    const raw = await openRaw(made);
    for (const topic of ['a', 'b', 'c']) expect((await raw.join(topic)).status).toBe('ok');
    expect((await raw.join('d')).response).toEqual({ reason: 'ChannelRateLimitReached: Too many channels' });
    raw.send('join 1', 'x', 'realtime:a', 'phx_leave', {});
    expect((await raw.join('e')).status).toBe('ok');
  });

  it('of joins is refused another one', async () => {
    const eager = await createOpenBackend({ joinsPerSecond: 0.04 });
    everybodyFrom(eager)('198.51.100.10');
    const raw = await openRaw(eager);
    const answers = await Promise.all(['a', 'b', 'c'].map((topic) => raw.join(topic)));
    const reason = 'ClientJoinRateLimitReached: Too many joins per second';
    expect(answers.map(({ response }) => response.reason)).toEqual([undefined, undefined, reason]);
  });

  it('of messages loses the channel, and then the socket', async () => {
    const strict = await createOpenBackend({ eventsPerSecond: 1 });
    const raw = await openRaw(strict);
    await raw.join('a');
    for (let at = 0; at < 100; at++) raw.send('join 1', null, 'realtime:a', 'broadcast', { event: `${at}` });
    expect((await raw.closed).code).toBe(1008);
    const told = raw.heard.all.filter(([, , , event]) => event === 'system').map(([, , , , it]) => it);
    expect(told).toEqual([
      { channel: 'a', extension: 'system', status: 'error', message: 'Too many messages per second' },
    ]);
  });

  it('of sockets or handshakes gets 429', async () => {
    const few = await createOpenBackend({ socketsPerNetwork: 2, sockets: 3 });
    const from = everybodyFrom(few);
    from('198.51.100.7');
    await openRaw(few);
    const second = await openRaw(few);
    await expect(openRaw(few)).rejects.toThrow('refused with 429');
    second.ws.terminate();
    await second.closed;
    await expect.poll(() => openRaw(few).then(() => 'opened', String)).toBe('opened');
    from('198.51.100.8');
    await openRaw(few);
    await expect(openRaw(few)).rejects.toThrow('refused with 429');
    const quick = await createOpenBackend({ handshakesPerSecond: 0.1 });
    everybodyFrom(quick)('198.51.100.9');
    const both = await Promise.allSettled([openRaw(quick), openRaw(quick)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('of unread bytes is disconnected, and others get everything', async () => {
    const [slow, speaker, listener] = [await openRaw(made), await openRaw(made), await openRaw(made)];
    for (const raw of [slow, speaker, listener]) await raw.join('a');
    const { _socket: stream } = slow.ws as unknown as { _socket: Socket };
    stream.pause();
    // Far more than the buffers of the operating system for a connection that is not read.
    const text = 'x'.repeat(250 * 1024);
    for (let sent = 1; sent <= 80; sent++) {
      speaker.send('join 1', null, 'realtime:a', 'broadcast', { event: 'e', text });
      await listener.heard.count(sent + 1);
    }
    stream.resume();
    expect((await slow.closed).code).toBe(1006);
    expect(slow.heard.all.length).toBeLessThan(listener.heard.all.length);
  });
});

describe('A socket', () => {
  it('without a channel, or without messages, is closed', async () => {
    const strict = await createOpenBackend({ idleMs: 0, silenceMs: 600_000 });
    expect((await (await openRaw(strict)).closed).code).toBe(1000);
    const deaf = await createOpenBackend({ silenceMs: 0 });
    expect((await (await openRaw(deaf)).closed).code).toBe(1006);
  });

  it('is closed with 1001 when the process stops, and no other is accepted', async () => {
    const ending = await createOpenBackend();
    const raw = await openRaw(ending);
    await raw.join('a');
    await ending.backend.hangUp();
    expect((await raw.closed).code).toBe(1001);
    await expect(openRaw(ending)).rejects.toThrow('refused with 503');
  });
});

/** @returns sets the client address of all following sockets */
function everybodyFrom({ backend: { access } }: TestBackend): (clientAddress: string) => void {
  const { upgrade } = access;
  return (clientAddress) => {
    access.upgrade = (request, socket, head) => upgrade(request, socket, head, { clientAddress });
  };
}
