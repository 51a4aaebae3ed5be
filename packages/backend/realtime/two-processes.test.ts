import { setTimeout as wait } from 'node:timers/promises';
import type { RealtimeChannel } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Broadcast, broadcasts, type Heard, joined, subscribe } from '../testing/channels/heard.ts';
import { createOpenBackend } from '../testing/channels/open-channels.ts';
import { queryAs } from '../testing/query.ts';
import type { TestBackend } from '../testing/test-backend.ts';

let first: TestBackend;
let second: TestBackend;
let rooms = 0;
let room: string;
beforeAll(async () => {
  first = await createOpenBackend();
  second = await createOpenBackend({}, { beside: first });
});
afterEach(() => {
  for (const { faults } of [first, second]) expect(faults.splice(0)).toEqual([]);
});

const channelAt = (made: TestBackend, config: object = {}) =>
  made.clientWith(made.backend.keys.publishable).channel(room, { config });
const newRoom = () => {
  room = `shared ${++rooms}`;
};
const say = (channel: RealtimeChannel, event: string, payload: object = {}) =>
  channel.send({ type: 'broadcast', event, payload });
const events = (heard: Broadcast[]) => heard.map(({ event }) => event);

describe('Two processes on one database', () => {
  it('deliver each other’s broadcasts once and in order', async () => {
    newRoom();
    const [here, there] = [channelAt(first), channelAt(second)];
    const [atHere, atThere] = [broadcasts(here), broadcasts(there)];
    await Promise.all([here, there].map(joined));
    const numbers = Array.from({ length: 80 }, (_, at) => String(at));
    for (const at of numbers) void say(here, at, { text: 'ș ț 🎓', at });
    void say(there, 'answer');
    expect(events(await atThere.count(80))).toEqual(numbers);
    expect(atThere.all[3]?.payload).toEqual({ text: 'ș ț 🎓', at: '3' });
    expect(events(await atHere.count(1))).toEqual(['answer']);
    await say(here, 'end');
    await say(there, 'end');
    expect(events(await atHere.count(2))).toEqual(['answer', 'end']);
    expect(events(await atThere.count(81)).slice(80)).toEqual(['end']);
  });

  it('deliver long messages, bytes, messages over HTTP and messages from SQL', async () => {
    newRoom();
    const [here, there] = [channelAt(first), channelAt(second)];
    const heards: Heard<Broadcast>[] = [broadcasts(here), broadcasts(there)];
    await Promise.all([here, there].map(joined));
    const long = 'lung, ș și 🎓 '.repeat(8_000);
    await say(here, 'long', { long });
    const [asThere] = (await heards[1]?.count(1)) ?? [];
    expect(asThere?.payload).toEqual({ long });
    await here.send({ type: 'broadcast', event: 'bytes', payload: new Uint8Array([0, 200, 255]).buffer });
    const [, bytes] = (await heards[1]?.count(2)) ?? [];
    expect([...new Uint8Array(bytes?.payload as never)]).toEqual([0, 200, 255]);
    await second.anonymous.channel(room).httpSend('http', {});
    await Promise.all([heards[0]?.count(1), heards[1]?.count(3)]);
    await queryAs(first.database.ownerUrl, `select realtime.send('{}', 'sql', $1, false)`, [room]);
    const all = await Promise.all([heards[0]?.count(2), heards[1]?.count(4)]);
    expect(all.map((heard) => events(heard ?? []).slice(-2))).toEqual([
      ['http', 'sql'],
      ['http', 'sql'],
    ]);
  });

  it('share presence, also with clients that join later', async () => {
    newRoom();
    const [here, there] = [presentAt(first, 'here'), presentAt(second, 'there')];
    await Promise.all([here, there].map(({ channel }) => joined(channel)));
    await here.channel.track({});
    await there.channel.track({});
    for (const { keys } of [here, there]) await keys(['here', 'there']);
    const late = presentAt(second, 'late');
    await joined(late.channel);
    await late.keys(['here', 'there']);
    await here.channel.untrack();
    await late.keys(['there']);
    await there.channel.unsubscribe();
    await late.keys([]);
  });

  it('share presence with a third process that starts later', async () => {
    newRoom();
    const here = presentAt(first, 'here');
    await joined(here.channel);
    await here.channel.track({});
    const third = await createOpenBackend({}, { beside: first });
    const watcher = presentAt(third, 'watcher');
    await joined(watcher.channel);
    await watcher.keys(['here']);
    const guest = presentAt(third, 'guest');
    await joined(guest.channel);
    await guest.channel.track({});
    await here.keys(['guest', 'here']);
    await third.backend.hangUp();
    await here.keys(['here']);
  });

  it('forget the presences of a process that died', async () => {
    newRoom();
    const watcher = presentAt(first, 'watcher');
    await joined(watcher.channel);
    const dead = crypto.randomUUID();
    const tell = (sql: string, values: unknown[]) => queryAs(first.database.superuserUrl, sql, values);
    await tell(`insert into _backend.realtime_processes values ($1, now() + interval '1 hour')`, [dead]);
    const present = { ref: 'r', key: 'ghost', meta: { phx_ref: 'r' } };
    const message = { kind: 'presence', topic: `public:${room}`, joins: [present], leaves: [] };
    await tell(`select pg_notify('realtime_bus', $1)`, [`${dead} 1 1/1 ${JSON.stringify([message])}`]);
    await watcher.keys(['ghost']);
    await tell('delete from _backend.realtime_processes where id = $1', [dead]);
    await watcher.keys([]);
  });

  it('make channels join again when a message of another process was lost', async () => {
    newRoom();
    const statuses = subscribe(channelAt(first));
    await statuses.one(({ status }) => status === 'SUBSCRIBED');
    const other = crypto.randomUUID();
    const tell = (sql: string, values: unknown[]) => queryAs(first.database.superuserUrl, sql, values);
    await tell(`insert into _backend.realtime_processes values ($1, now() + interval '1 hour')`, [other]);
    for (const number of [1, 2])
      await tell(`select pg_notify('realtime_bus', $1)`, [`${other} ${number} 1/1 []`]);
    const heard = statuses.all.length;
    await tell(`select pg_notify('realtime_bus', $1)`, [`${other} 4 1/1 []`]);
    await statuses.count(heard + 2);
    expect(statuses.all.map(({ status }) => status)).toEqual(['SUBSCRIBED', 'CHANNEL_ERROR', 'SUBSCRIBED']);
    await tell('delete from _backend.realtime_processes where id = $1', [other]);
  });

  it('make channels join again when notifications were lost', async () => {
    newRoom();
    const [here, there] = [channelAt(first), channelAt(second)];
    const heard = broadcasts(there);
    await joined(here);
    const statuses = subscribe(there);
    await statuses.one(({ status }) => status === 'SUBSCRIBED');
    const lost = await queryAs(
      first.database.superuserUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'notifications'`,
    );
    expect(lost.length).toBeGreaterThanOrEqual(2);
    await statuses.one(({ status }) => status === 'CHANNEL_ERROR');
    await statuses.one(() => statuses.all.at(-1)?.status === 'SUBSCRIBED');
    while (heard.all.length === 0) {
      // The sender joins again as well; until then it sends over HTTP.
      await here.httpSend('after', {});
      await wait(20);
    }
    expect(events(heard.all)).toContain('after');
  });
});

function presentAt(made: TestBackend, key: string) {
  const channel = made
    .clientWith(made.backend.keys.publishable)
    .channel(room, { config: { presence: { key, enabled: true } } });
  channel.on('presence', { event: 'sync' }, () => undefined);
  const keys = (expected: string[]) =>
    expect.poll(() => Object.keys(channel.presenceState()).sort()).toEqual(expected);
  return { channel, keys };
}
