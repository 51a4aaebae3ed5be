import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../postgres/with-client.ts';
import { type Broadcast, broadcasts, type Heard, joined } from '../testing/channels/heard.ts';
import { createOpenBackend } from '../testing/channels/open-channels.ts';
import { queryAs } from '../testing/query.ts';
import type { TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
let topics = 0;
let topic: string;
const asOwner = (sql: string, values: unknown[] = []) => queryAs(made.database.ownerUrl, sql, values);
beforeAll(async () => {
  made = await createOpenBackend();
  await asOwner(
    `create policy "everybody hears everything" on realtime.messages for select to anon using (true)`,
  );
});
afterEach(() => {
  expect(made.faults.splice(0)).toEqual([]);
});

/** Joins a new private topic without a session. */
async function listen(config: object = {}): Promise<Heard<Broadcast>> {
  topic = `sql ${++topics}`;
  return listenAgain(config);
}

async function listenAgain(config: object = {}): Promise<Heard<Broadcast>> {
  const client = made.clientWith(made.backend.keys.publishable);
  const channel = client.channel(topic, { config: { private: true, ...config } });
  const heard = broadcasts(channel);
  await joined(channel);
  return heard;
}

const events = (heard: Broadcast[]) => heard.map(({ event }) => event);

describe('realtime.send', () => {
  it('delivers to private channels, with the id of the message', async () => {
    const heard = await listen();
    await asOwner(`select realtime.send('{"text":"bună"}', 'greeting', $1)`, [topic]);
    const [message] = await heard.count(1);
    const id = message?.meta?.id;
    expect(message).toEqual({
      type: 'broadcast',
      event: 'greeting',
      payload: { text: 'bună', id },
      meta: { id: expect.stringMatching(/^[\w-]{36}$/) },
    });
  });

  it('keeps an id in the payload', async () => {
    const heard = await listen();
    await asOwner(`select realtime.send('{"id":"mine"}', 'e', $1)`, [topic]);
    expect((await heard.count(1))[0]?.payload).toEqual({ id: 'mine' });
  });

  it('delivers to public channels only when requested', async () => {
    const hidden = await listen();
    const heard = await listenAgain({ private: false });
    await asOwner(`select realtime.send('{}', 'open', $1, false), realtime.send('{}', 'closed', $1, true)`, [
      topic,
    ]);
    expect(events(await hidden.count(1))).toEqual(['closed']);
    expect(events(await heard.count(1))).toEqual(['open']);
  });

  it('delivers after the commit, in order, and nothing that was rolled back', async () => {
    const heard = await listen();
    await withClient(made.database.ownerUrl, async (client) => {
      const say = (event: string) => client.query(`select realtime.send('{}', $1, $2)`, [event, topic]);
      await client.query('begin');
      await say('undone');
      await client.query('rollback');
      await client.query('begin');
      for (const at of Array.from({ length: 40 }, (_, at) => at)) await say(`in one transaction ${at}`);
      // Sent after the messages above and committed before them.
      await asOwner(`select realtime.send('{}', 'committed first', $1)`, [topic]);
      expect(events(await heard.count(1))).toEqual(['committed first']);
      await client.query('commit');
      await say('last');
    });
    const inOrder = Array.from({ length: 40 }, (_, at) => `in one transaction ${at}`);
    expect(events(await heard.count(42))).toEqual(['committed first', ...inOrder, 'last']);
  });

  it('delivers messages too long for a notification in order with the others', async () => {
    const heard = await listen();
    const long = 'lung și ș'.repeat(2_000);
    await asOwner(
      `select realtime.send('{}', 'before', $1), realtime.send(jsonb_build_object('text', $2::text), 'long', $1),
         realtime.send('{}', 'after', $1)`,
      [topic, long],
    );
    const all = await heard.count(3);
    expect(events(all)).toEqual(['before', 'long', 'after']);
    expect(all[1]?.payload.text).toBe(long);
  });

  it('does not roll back the transaction when it fails', async () => {
    await withClient(made.database.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`select realtime.send('"no object"', 'e', 'somewhere')`);
      await client.query(`select realtime.send('[]', 'e', 'somewhere')`);
      const { rows } = await client.query('select 1 as one');
      expect(rows).toEqual([{ one: 1 }]);
      expect((await client.query('commit')).command).toBe('COMMIT');
    });
  });

  it('follows the policies of its caller', async () => {
    const before = await asOwner('select count(*) from realtime.messages');
    await withClient(made.database.runtimeUrl, async (client) => {
      await client.query('set role anon');
      await client.query(`select realtime.send('{}', 'not allowed', 'somewhere')`);
    });
    expect(await asOwner('select count(*) from realtime.messages')).toEqual(before);
  });
});

describe('realtime.send_binary', () => {
  it('delivers bytes', async () => {
    const heard = await listen();
    await asOwner(`select realtime.send_binary('\\x00ff80', 'bytes', $1)`, [topic]);
    const [message] = await heard.count(1);
    expect(message?.event).toBe('bytes');
    expect([...new Uint8Array(message?.payload as never)]).toEqual([0, 255, 128]);
  });
});

describe('realtime.broadcast_changes', () => {
  it('called by a trigger delivers changes of rows', async () => {
    const heard = await listen();
    await asOwner(`
      create table public.notes (id int primary key, text text);
      create function public.tell() returns trigger language plpgsql as $$
        begin
          perform realtime.broadcast_changes(
            '${topic}', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
          return null;
        end $$;
      create trigger tell after insert or update or delete on public.notes
        for each row execute function public.tell();
    `);
    await asOwner(`insert into public.notes values (1, 'a')`);
    await asOwner(`update public.notes set text = 'b'`);
    await asOwner('delete from public.notes');
    const about = { table: 'notes', schema: 'public', id: expect.any(String) };
    expect((await heard.count(3)).map(({ event, payload }) => [event, payload])).toEqual([
      ['INSERT', { ...about, operation: 'INSERT', record: { id: 1, text: 'a' }, old_record: null }],
      [
        'UPDATE',
        { ...about, operation: 'UPDATE', record: { id: 1, text: 'b' }, old_record: { id: 1, text: 'a' } },
      ],
      ['DELETE', { ...about, operation: 'DELETE', record: null, old_record: { id: 1, text: 'b' } }],
    ]);
    await asOwner('drop table public.notes; drop function public.tell()');
  });
});

describe('Replay', () => {
  const say = (event: string, isPrivate = true) =>
    asOwner(`select realtime.send('{}', $1, $2, $3)`, [event, topic, isPrivate]);
  const replaying = (replay: object) => listenAgain({ broadcast: { replay } });

  it('delivers the last messages of a private topic, oldest first, before new ones', async () => {
    const live = await listen();
    for (const event of ['one', 'two', 'three']) await say(event);
    await say('public', false);
    await asOwner(`select realtime.send_binary('\\x01', 'bytes', $1)`, [topic]);
    // An undelivered message would reach the next listener as a new one.
    await live.count(4);
    const heard = await replaying({ since: Date.now() - 60_000, limit: 3 });
    await say('new');
    const all = await heard.count(4);
    expect(events(all)).toEqual(['two', 'three', 'bytes', 'new']);
    expect(all.map(({ meta }) => meta?.replayed ?? false)).toEqual([true, true, true, false]);
  });

  it('delivers nothing older than requested, and at most 25 messages', async () => {
    const live = await listen();
    await say('old');
    const [row] = await asOwner(
      `select extract(epoch from clock_timestamp()) * 1000 as now from pg_sleep(0.01)`,
    );
    await asOwner(`select realtime.send('{}', n::text, $1) from generate_series(1, 30) n`, [topic]);
    await live.count(31);
    const heard = await replaying({ since: Math.ceil(Number(row?.now)), limit: 1_000 });
    await say('end');
    const expected = Array.from({ length: 25 }, (_, at) => String(at + 6));
    expect(events(await heard.count(26))).toEqual([...expected, 'end']);
    const all = await replaying({ since: 0, limit: 0 });
    await say('second end');
    expect(events(await all.count(2))).toEqual(['end', 'second end']);
  });

  it('is refused with invalid parameters and on a public channel', async () => {
    await listen();
    await expect(replaying({ since: 'yesterday' })).rejects.toThrow(
      'CHANNEL_ERROR: UnableToReplayMessages: Replay params are not valid',
    );
    await expect(replaying({ since: 9e15 })).rejects.toThrow('Replay params are not valid');
    const client = made.clientWith(made.backend.keys.publishable);
    const channel = client.channel(topic);
    channel.updateJoinPayload({ config: { broadcast: { replay: { since: 0 } } } });
    expect(() => client.channel(`${topic}!`, { config: { broadcast: { replay: { since: 0 } } } })).toThrow(
      'It must be a private channel.',
    );
  });
});

describe('A function or table of the backend', () => {
  it.each([
    'select _backend.keep_message_partitions()',
    `select _backend.meet_realtime_processes(gen_random_uuid(), false)`,
    'select * from _backend.realtime_processes',
  ])('is closed to the request roles: %s', async (sql) => {
    for (const role of ['anon', 'authenticated']) {
      await withClient(made.database.runtimeUrl, async (client) => {
        await client.query(`set role ${role}`);
        await expect(client.query(sql)).rejects.toMatchObject({ code: '42501' });
        await expect(client.query('delete from realtime.messages')).rejects.toMatchObject({ code: '42501' });
      });
    }
    await queryAs(made.database.superuserUrl, sql);
  });
});

describe('The table of messages', () => {
  it('has partitions for the coming days, and none older than three days', async () => {
    const days = (count: number) => {
      const day = new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
      return { name: `messages_${day.replaceAll('-', '_')}`, day };
    };
    const [old, kept] = [days(-4), days(-3)];
    for (const { name, day } of [old, kept]) {
      await queryAs(
        made.database.superuserUrl,
        `create table realtime.${name} partition of realtime.messages
         for values from ('${day}') to ('${day}'::date + 1)`,
      );
    }
    await queryAs(made.database.superuserUrl, 'select _backend.keep_message_partitions()');
    const rows = await asOwner(
      `select inhrelid::regclass::text as name, pg_get_userbyid(relowner) as owner
       from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'realtime.messages'::regclass`,
    );
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([kept, ...[-1, 0, 1, 2, 3].map(days)].map(({ name }) => `realtime.${name}`)),
    );
    expect(names).not.toContain(`realtime.${old.name}`);
    const made_ = rows.filter(({ name }) => name !== `realtime.${kept.name}`);
    expect(new Set(made_.map(({ owner }) => owner))).toEqual(new Set(['supabase_realtime_admin']));
  });
});
