import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Heard, hear, joined } from '../testing/channels/heard.ts';
import { createOpenBackend } from '../testing/channels/open-channels.ts';
import { closeRawSockets, openRaw, type RawSocket } from '../testing/channels/raw-socket.ts';
import type { TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
let rooms = 0;
let room: string;
beforeAll(async () => {
  made = await createOpenBackend();
});
afterEach(() => {
  closeRawSockets();
  expect(made.faults.splice(0)).toEqual([]);
});

interface Attendance {
  channel: RealtimeChannel;
  /** The presences by key, after each event. */
  states: Heard<Record<string, object[]>>;
  news: Heard<{ event: string; key: string }>;
}

function attend(key: string, vsn?: '1.0.0' | '2.0.0'): Attendance {
  const client = made.clientWith(made.backend.keys.publishable, undefined, vsn);
  const channel = client.channel(room, { config: { presence: { key } } });
  const states = hear<Record<string, object[]>>();
  const news = hear<{ event: string; key: string }>();
  const withoutRefs = () =>
    Object.entries(channel.presenceState()).map(
      ([key, all]) => [key, all.map(({ presence_ref, ...told }) => told)] as const,
    );
  channel
    .on('presence', { event: 'sync' }, () => states.add(Object.fromEntries(withoutRefs())))
    .on('presence', { event: 'join' }, ({ key }) => news.add({ event: 'join', key }))
    .on('presence', { event: 'leave' }, ({ key }) => news.add({ event: 'leave', key }));
  return { channel, states, news };
}

const newRoom = () => {
  room = `hall ${++rooms}`;
};
const isExactly = (expected: object) => (state: object) =>
  JSON.stringify(Object.entries(state).sort()) === JSON.stringify(Object.entries(expected).sort());

describe.each(['1.0.0', '2.0.0'] as const)('Presence for clients that speak %s', (vsn) => {
  it('reports present clients, and each that joins, changes or leaves', async () => {
    newRoom();
    const [ana, dan] = [attend('ana', vsn), attend('dan')];
    await joined(ana.channel);
    expect(await ana.states.count(1)).toEqual([{}]);
    expect(await ana.channel.track({ mood: 'bună' })).toBe('ok');
    await ana.states.one(isExactly({ ana: [{ mood: 'bună' }] }));
    await joined(dan.channel);
    expect(await dan.states.count(1)).toEqual([{ ana: [{ mood: 'bună' }] }]);
    await dan.channel.track({ mood: 'new' });
    await ana.states.one(isExactly({ ana: [{ mood: 'bună' }], dan: [{ mood: 'new' }] }));
    await dan.channel.track({ mood: 'changed' });
    await ana.states.one(isExactly({ ana: [{ mood: 'bună' }], dan: [{ mood: 'changed' }] }));
    expect(await dan.channel.untrack()).toBe('ok');
    await ana.news.one(({ event, key }) => event === 'leave' && key === 'dan');
    await ana.states.one(isExactly({ ana: [{ mood: 'bună' }] }));
  });
});

describe('A client', () => {
  it('that is present twice is present until both connections are gone', async () => {
    newRoom();
    const [watcher, phone, laptop] = [attend('watcher'), attend('ana'), attend('ana')];
    await Promise.all([watcher, phone, laptop].map(({ channel }) => joined(channel)));
    await phone.channel.track({ on: 'phone' });
    await watcher.states.one(isExactly({ ana: [{ on: 'phone' }] }));
    await laptop.channel.track({ on: 'laptop' });
    await watcher.states.one(isExactly({ ana: [{ on: 'phone' }, { on: 'laptop' }] }));
    await phone.channel.unsubscribe();
    await watcher.states.one(isExactly({ ana: [{ on: 'laptop' }] }));
    await laptop.channel.unsubscribe();
    await watcher.states.one((state) => Object.keys(state).length === 0 && watcher.news.all.length >= 4);
  });

  it('whose connection breaks is not present any more', async () => {
    newRoom();
    const watcher = attend('watcher');
    await joined(watcher.channel);
    const raw = await openRaw(made);
    await raw.join(room, { config: { presence: { key: '__proto__' } } });
    track(raw, { here: true });
    await watcher.news.one(({ event, key }) => event === 'join' && key === '__proto__');
    raw.ws.terminate();
    await watcher.news.one(({ event, key }) => event === 'leave' && key === '__proto__');
  });

  it('that did not enable presence gets none until it tracks itself', async () => {
    newRoom();
    const [quiet, other] = [await openRaw(made), attend('other')];
    await quiet.join(room, { config: { presence: { key: 'quiet', enabled: false } } });
    await joined(other.channel);
    await other.channel.track({});
    await other.states.one(isExactly({ other: [{}] }));
    await quiet.settled();
    expect(quiet.heard.all.filter(([, , , event]) => event.startsWith('presence'))).toEqual([]);
    track(quiet, { now: 1 });
    const [, , , , diff] = await quiet.heard.one(([, , , event]) => event === 'presence_diff');
    expect(diff).toEqual({
      joins: { quiet: { metas: [{ now: 1, phx_ref: expect.any(String) }] } },
      leaves: {},
    });
  });

  it('without a presence key gets one, and may use a number', async () => {
    newRoom();
    const watcher = attend('watcher');
    await joined(watcher.channel);
    const raw = await openRaw(made);
    await raw.join(room, { config: { presence: { key: '' } } });
    track(raw, {});
    expect((await watcher.news.count(1))[0]?.key).toMatch(/^[\w-]{36}$/);
    const other = await openRaw(made);
    await other.join(room, { config: { presence: { key: 7 } } });
    track(other, {});
    await watcher.news.one(({ key }) => key === '7');
  });
});

describe('Tracking', () => {
  it('the same state again sends nothing, and a change names what it replaces', async () => {
    newRoom();
    const raw = await openRaw(made);
    await raw.join(room, { config: { presence: { key: 'me', enabled: true } } });
    const diffs = async (count: number) => {
      await raw.heard.one(() => diffsOf(raw).length >= count);
      return diffsOf(raw);
    };
    for (const payload of [{ at: 1 }, { at: 1 }]) track(raw, payload);
    const [first] = await diffs(1);
    const before = first?.joins.me?.metas[0]?.phx_ref;
    track(raw, { at: 2 });
    const [, second] = await diffs(2);
    expect(second?.joins.me?.metas).toEqual([{ at: 2, phx_ref: expect.any(String), phx_ref_prev: before }]);
    expect(second?.leaves.me?.metas).toEqual([{ at: 1, phx_ref: before }]);
  });

  it('a state that is not an object is refused, and the channel stays open', async () => {
    newRoom();
    const raw = await openRaw(made);
    await raw.join(room, { config: { presence: { enabled: true } } });
    for (const [at, payload] of ['text', 5, [1], null].entries()) {
      raw.send('join 1', `t${at}`, `realtime:${room}`, 'presence', { event: 'TRACK', payload });
      expect(await raw.reply(`t${at}`)).toEqual({
        status: 'error',
        response: { reason: 'Presence track payload must be a map' },
      });
    }
    raw.send('join 1', 'u', `realtime:${room}`, 'presence', { event: 'unknown' });
    expect(await raw.reply('u')).toEqual({ status: 'error', response: {} });
  });

  it('too often or too much closes the channel with the reason', async () => {
    newRoom();
    const often = await openRaw(made);
    await often.join(room, { config: { presence: { enabled: true } } });
    for (const at of [1, 2, 3, 4, 5, 6]) track(often, { at });
    expect(await systemOf(often)).toBe('Client presence rate limit exceeded');
    const much = await openRaw(made);
    await much.join(room, { config: { presence: { enabled: true } } });
    track(much, { text: 'x'.repeat(256 * 1024) });
    expect(await systemOf(much)).toBe('Track message size exceeded');
    await much.heard.one(([, , , event]) => event === 'phx_close');
  });
});

function track(raw: RawSocket, payload: object): void {
  raw.send('join 1', 'track', `realtime:${room}`, 'presence', { type: 'presence', event: 'track', payload });
}

interface Diff {
  joins: Record<string, { metas: { phx_ref: string }[] }>;
  leaves: Record<string, { metas: { phx_ref: string }[] }>;
}

function diffsOf(raw: RawSocket): Diff[] {
  return raw.heard.all.filter(([, , , event]) => event === 'presence_diff').map((it) => it[4] as Diff);
}

async function systemOf(raw: RawSocket): Promise<string> {
  const [, , , , payload] = await raw.heard.one(([, , , event]) => event === 'system');
  return (payload as { message: string }).message;
}
