import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { broadcasts, joined, subscribe } from '../testing/channels/heard.ts';
import { closeRawSockets, openRaw } from '../testing/channels/raw-socket.ts';
import { queryAs } from '../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
let ana: Person;
let dan: Person;
const asOwner = (sql: string) => queryAs(made.database.ownerUrl, sql);
beforeAll(async () => {
  made = await createTestBackend();
  [ana, dan] = await Promise.all([made.person('free'), made.person('free')]);
  await asOwner(`
    create table public.members (topic text, user_id uuid, may text);
    grant select on public.members to authenticated;
    create policy "members hear" on realtime.messages for select to authenticated using (
      exists (select from public.members
        where topic = (select realtime.topic()) and user_id = (select private.uid()) and may = extension || ' read'));
    create policy "members speak" on realtime.messages for insert to authenticated with check (
      exists (select from public.members
        where topic = (select realtime.topic()) and user_id = (select private.uid()) and may = extension || ' write'));
    create policy "everybody watches" on realtime.messages for select to anon, authenticated
      using (realtime.topic() like 'show:%' and extension = 'broadcast');
  `);
});
afterEach(() => {
  closeRawSockets();
  expect(made.faults.splice(0)).toEqual([]);
});

const MAY_NOT_READ = 'Unauthorized: You do not have permissions to read from this Channel topic: ';
const allow = (topic: string, person: Person, ...may: string[]) =>
  queryAs(
    made.database.ownerUrl,
    'insert into public.members (topic, user_id, may) select $1, $2, unnest($3::text[])',
    [topic, person.id, may],
  );
const forbid = (topic: string, person: Person) =>
  queryAs(made.database.ownerUrl, 'delete from public.members where topic = $1 and user_id = $2', [
    topic,
    person.id,
  ]);
const config = { private: true, broadcast: { ack: true } };
/** The client fetches its token in the background; a channel that joins earlier has none. */
async function channelOf({ accessToken }: Person, topic: string, more: object = {}) {
  const client = made.clientWith(made.backend.keys.publishable, accessToken);
  await client.realtime.setAuth();
  return client.channel(topic, { config: { ...config, ...more } });
}
const anonymous = (topic: string) =>
  made.clientWith(made.backend.keys.publishable).channel(topic, { config });

describe('A private channel', () => {
  it('can only be joined by people a policy allows to read', async () => {
    await allow('first', ana, 'broadcast read', 'broadcast write');
    await joined(await channelOf(ana, 'first'));
    await expect(joined(await channelOf(dan, 'first'))).rejects.toThrow(`${MAY_NOT_READ}first`);
    await expect(joined(await channelOf(ana, 'other'))).rejects.toThrow(`${MAY_NOT_READ}other`);
    await expect(joined(anonymous('first'))).rejects.toThrow(`${MAY_NOT_READ}first`);
  });

  it('refuses broadcasts of people who may only read', async () => {
    await allow('second', ana, 'broadcast read', 'broadcast write');
    await allow('second', dan, 'broadcast read');
    const [writer, reader] = [await channelOf(ana, 'second'), await channelOf(dan, 'second')];
    const [atWriter, atReader] = [broadcasts(writer), broadcasts(reader)];
    await Promise.all([writer, reader].map(joined));
    expect(await reader.send({ type: 'broadcast', event: 'refused', payload: {} })).toBe('error');
    expect(await writer.send({ type: 'broadcast', event: 'said', payload: {} })).toBe('ok');
    expect((await atReader.count(1)).map(({ event }) => event)).toEqual(['said']);
    expect(atWriter.all).toEqual([]);
  });

  it('is separate from the public channel of the same name', async () => {
    await allow('third', ana, 'broadcast read', 'broadcast write');
    const outside = made.clientWith(made.backend.keys.publishable).channel('third');
    const inside = await channelOf(ana, 'third');
    const [atOutside, atInside] = [broadcasts(outside), broadcasts(inside)];
    await Promise.all([outside, inside].map(joined));
    await inside.send({ type: 'broadcast', event: 'inside', payload: {} });
    await asOwner(
      `select realtime.send('{}', 'end', 'third', false), realtime.send('{}', 'end', 'third', true)`,
    );
    await Promise.all([atOutside.count(1), atInside.count(1)]);
    expect([...atOutside.all, ...atInside.all].map(({ event }) => event)).toEqual(['end', 'end']);
  });

  it('that visitors without a session may read delivers messages of the server, and none of theirs', async () => {
    const viewers = [anonymous('show:1'), anonymous('show:1')];
    const heard = viewers.map((it) => broadcasts(it));
    await Promise.all(viewers.map(joined));
    expect(await viewers[0]?.send({ type: 'broadcast', event: 'mine', payload: {} })).toBe('error');
    await expect(viewers[0]?.httpSend('mine', {})).rejects.toThrow('Unauthorized');
    await asOwner(`select realtime.send('{"question":1}', 'question', 'show:1')`);
    const all = await Promise.all(heard.map((it) => it.count(1)));
    expect(all.flat().map(({ event }) => event)).toEqual(['question', 'question']);
  });

  it('asks separate rights for broadcasts and for presence', async () => {
    await allow('fourth', ana, 'broadcast read', 'broadcast write');
    await allow('fourth', dan, 'presence read', 'presence write');
    const speaker = await channelOf(ana, 'fourth', { presence: { enabled: true, key: 'ana' } });
    const present = await channelOf(dan, 'fourth', { presence: { enabled: true, key: 'dan' } });
    const heard = broadcasts(present);
    await Promise.all([speaker, present].map(joined));
    expect(await speaker.track({})).toBe('error');
    expect(await present.track({ here: true })).toBe('ok');
    expect(await present.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
    expect(await speaker.send({ type: 'broadcast', event: 'y', payload: {} })).toBe('ok');
    const raw = await openRaw(made);
    const payload = { access_token: dan.accessToken, config: { private: true, presence: { enabled: true } } };
    expect((await raw.join('fourth', payload)).status).toBe('ok');
    const state = await raw.heard.one(([, , , event]) => event === 'presence_state');
    expect(state[4]).toEqual({ dan: { metas: [{ here: true, phx_ref: expect.any(String) }] } });
    expect(heard.all).toEqual([]);
    expect(speaker.presenceState()).toEqual({});
  });

  it('needs no policy for the secret key', async () => {
    const channel = made.service.channel('of the service', {
      config: { ...config, broadcast: { ack: true, self: true } },
    });
    const heard = broadcasts(channel);
    await joined(channel);
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('ok');
    await heard.count(1);
  });

  it('cannot be joined when a policy fails', async () => {
    await asOwner(`create policy "broken" on realtime.messages for select to authenticated
      using (realtime.topic() = 'broken' and 1 / (length(realtime.topic()) - 6) = 1)`);
    await allow('broken', ana, 'broadcast read');
    await expect(joined(await channelOf(ana, 'broken'))).rejects.toThrow(`${MAY_NOT_READ}broken`);
    await asOwner('drop policy "broken" on realtime.messages');
  });

  it('leaves no rows behind when policies are asked', async () => {
    const [before] = await asOwner('select count(*) from realtime.messages');
    await allow('fifth', ana, 'broadcast read');
    await joined(await channelOf(ana, 'fifth'));
    expect(await asOwner('select count(*) from realtime.messages')).toEqual([before]);
  });
});

describe('A changed policy', () => {
  it('closes a channel with the next token when it may not be read any more', async () => {
    await allow('sixth', ana, 'broadcast read');
    const raw = await openRaw(made);
    await raw.join('sixth', { access_token: ana.accessToken, config });
    await forbid('sixth', ana);
    const { data } = await ana.client.auth.refreshSession();
    raw.send('join 1', '9', 'realtime:sixth', 'access_token', { access_token: data.session?.access_token });
    const system = await raw.heard.one(([, , , event]) => event === 'system');
    expect(system[4]).toEqual({
      channel: 'sixth',
      extension: 'system',
      status: 'error',
      message: 'You do not have permissions to read from this Channel topic: sixth',
    });
    await raw.heard.one(
      ([joinRef, ref, , event]) => event === 'phx_close' && joinRef === 'join 1' && ref === 'join 1',
    );
  });

  it('allows writing with the next token', async () => {
    const person = await made.person('free');
    await allow('seventh', person, 'broadcast read');
    const channel = person.client.channel('seventh', { config });
    await joined(channel);
    expect(await channel.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('error');
    await allow('seventh', person, 'broadcast write');
    const { data } = await person.client.auth.refreshSession();
    await person.client.realtime.setAuth(data.session?.access_token ?? '');
    await expect.poll(() => channel.send({ type: 'broadcast', event: 'e', payload: {} })).toBe('ok');
  });
});

describe('A public channel', () => {
  it('only delivers messages of the server by default', async () => {
    const raw = await openRaw(made);
    expect(
      await raw.join('open', { config: { broadcast: { ack: true }, presence: { enabled: true } } }),
    ).toEqual({
      status: 'ok',
      response: { postgres_changes: [] },
    });
    raw.send('join 1', 'b', 'realtime:open', 'broadcast', { type: 'broadcast', event: 'e', payload: {} });
    expect(await raw.reply('b')).toEqual({
      status: 'error',
      response: { reason: 'Unauthorized: You do not have permissions to write to this Channel topic: open' },
    });
    raw.send('join 1', 'p', 'realtime:open', 'presence', { type: 'presence', event: 'track', payload: {} });
    expect((await raw.reply('p')).status).toBe('error');
    await expect(made.anonymous.channel('open').httpSend('e', {})).rejects.toThrow('Unauthorized');
    const channel = made.service.channel('open');
    expect(await channel.httpSend('of the server', {})).toEqual({ success: true });
    await raw.bytes.count(1);
  });

  it('cannot be joined where only private ones are allowed', async () => {
    const closed = await createTestBackend(undefined, undefined, { realtime: { publicChannels: 'none' } });
    const statuses = subscribe(closed.anonymous.channel('open'));
    expect(await statuses.count(1)).toEqual([
      { status: 'CHANNEL_ERROR', message: 'PrivateOnly: This project only allows private channels' },
    ]);
  });
});
