import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../../testing/test-backend.ts';

let test: TestBackend;
let ana: Person;
let maria: Person;
const clients: SupabaseClient[] = [];
beforeAll(async () => {
  test = await createTestBackend();
  [ana, maria] = [await test.person('free'), await test.person('free')];
  clients.push(test.anonymous, ana.client, maria.client);
  await sql(`
    create table public.notes (id integer primary key, body text, tags text[]);
    grant select on public.notes to anon, authenticated;
    alter publication supabase_realtime add table public.notes`);
});
afterAll(async () => {
  for (const client of clients) await client.removeAllChannels();
});

const sql = (text: string) => queryAs(test.database.ownerUrl, text);
const asSuperuser = (text: string) => queryAs<{ pid: number }>(test.database.superuserUrl, text);

interface Heard {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}
type Wish = { event: '*'; schema: string; table: string; filter?: string };

/** Joins like the product, and waits for the system message. */
async function join(client: SupabaseClient, wish: Partial<Wish> = {}) {
  await client.realtime.setAuth();
  const heard: Heard[] = [];
  const said: string[] = [];
  const channel: RealtimeChannel = client
    .channel(`profile-changes`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'profiles', ...wish }, (change) =>
      heard.push(change as Heard),
    )
    .on('system', {}, ({ message }) => said.push(message))
    .subscribe();
  await expect.poll(() => said).not.toEqual([]);
  return { channel, heard, said };
}

describe('The official client', () => {
  it('a client receives changes of its own row only, although all clients use the same channel name', async () => {
    const [hers, others, nobodys] = [
      await join(ana.client, { filter: `id=eq.${ana.id}` }),
      await join(maria.client),
      await join(test.anonymous),
    ];
    expect([hers.said, others.said, nobodys.said]).toEqual(Array(3).fill(['Subscribed to PostgreSQL']));
    await sql(`update public.profiles set full_name = 'Ana' where id = '${ana.id}'`);
    await sql(`update public.profiles set full_name = 'Maria' where id = '${maria.id}'`);
    await sql(`update public.profiles set full_name = 'Ana Pop' where id = '${ana.id}'`);
    await expect.poll(() => hers.heard).toHaveLength(2);
    expect(hers.heard[1]?.new.full_name).toBe('Ana Pop');
    await expect.poll(() => others.heard).toHaveLength(1);
    expect(hers.heard.map((it) => [it.eventType, it.new.id])).toEqual(Array(2).fill(['UPDATE', ana.id]));
    expect(others.heard[0]).toMatchObject({
      eventType: 'UPDATE',
      new: { id: maria.id, full_name: 'Maria' },
      old: { id: maria.id },
    });
    expect(nobodys.heard).toEqual([]);
    for (const { channel } of [hers, others, nobodys]) await channel.unsubscribe();
  });

  it('a client receives every kind of change, with values of the columns’ types', async () => {
    const { heard, channel } = await join(test.anonymous, { table: 'notes', filter: 'id=lt.10' });
    await sql(`insert into public.notes values (1, 'one', '{a,b}'), (11, 'eleven', null)`);
    await expect.poll(() => heard).toHaveLength(1);
    await sql(`update public.notes set body = 'two'`);
    await expect.poll(() => heard).toHaveLength(2);
    await sql('delete from public.notes');
    await expect.poll(() => heard).toHaveLength(3);
    expect(heard).toMatchObject([
      { eventType: 'INSERT', new: { id: 1, body: 'one', tags: ['a', 'b'] }, old: {} },
      { eventType: 'UPDATE', new: { id: 1, body: 'two' }, old: { id: 1 } },
      { eventType: 'DELETE', new: {}, old: { id: 1 } },
    ]);
    await channel.unsubscribe();
  });

  it('a client gets an error for a subscription that cannot work', async () => {
    const { said, channel } = await join(test.anonymous, { table: 'leads' });
    expect(said[0]).toContain('Please check Realtime is enabled for the given connect parameters');
    await channel.unsubscribe();
  });

  it('a client joins again after notifications were lost, and receives later changes', async () => {
    const { heard, said, channel } = await join(test.anonymous, { table: 'notes' });
    const listening = await asSuperuser(
      `select pid from pg_stat_activity where application_name = 'notifications' and datname = current_database()`,
    );
    expect(listening).toHaveLength(1);
    await asSuperuser(`select pg_terminate_backend(${listening[0]?.pid})`);
    await expect.poll(() => said).toEqual(Array(2).fill('Subscribed to PostgreSQL'));
    await sql(`insert into public.notes values (21, 'after')`);
    await expect.poll(() => heard.map((it) => it.new.body)).toEqual(['after']);
    await channel.unsubscribe();
  });

  it('a channel joined before signing in delivers changes as the user who signs in', async () => {
    const client = test.clientWith(test.backend.keys.publishable);
    clients.push(client);
    const said: string[] = [];
    const heard: Heard[] = [];
    client
      .channel('profile-changes')
      .on('system', {}, ({ status }) => said.push(status))
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'profiles', filter: `id=eq.${ana.id}` },
        (change) => heard.push(change as unknown as Heard),
      )
      .subscribe();
    await expect.poll(() => said).toEqual(['error']);
    await client.realtime.setAuth(ana.accessToken);
    await expect.poll(() => said).toEqual(['error', 'ok']);
    await sql(`update public.profiles set full_name = 'Ana at last' where id = '${ana.id}'`);
    await expect.poll(() => heard.map((it) => it.new.full_name)).toEqual(['Ana at last']);
  });

  it('a client receives no more changes once the person is banned', async () => {
    const { heard, channel } = await join(maria.client);
    await asSuperuser(`update auth.users set banned_until = 'infinity' where id = '${maria.id}'`);
    await sql(`update public.profiles set full_name = 'Banned' where id = '${maria.id}'`);
    await vi.waitFor(() => expect(channel.state).not.toBe('joined'), 30_000);
    expect(heard).toEqual([]);
  });
});
