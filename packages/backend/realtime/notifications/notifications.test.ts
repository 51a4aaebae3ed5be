import { afterEach, beforeAll, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openNotifications } from './notifications.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Listens to channel "news". */
async function listen(times: { echoEveryMs?: number; echoWithinMs?: number } = {}) {
  const warnings: string[] = [];
  const heard: string[] = [];
  let gaps = 0;
  const notifications = await openNotifications({
    url: database.runtimeUrl,
    log: { warn: (_details, message) => void warnings.push(message) },
    ...times,
  });
  stops.push(() => notifications.stop());
  const end = notifications.on('news', (payload) => void heard.push(payload));
  notifications.onGap(() => gaps++);
  await notifications.hears();
  return { notifications, heard, warnings, end, gaps: () => gaps };
}

const notify = (payload: string, channel = 'news') =>
  queryAs(database.ownerUrl, 'select pg_notify($1, $2)', [channel, payload]);

/** The server processes that serve our listeners. */
async function listeners(): Promise<number[]> {
  const rows = await queryAs<{ pid: number }>(
    database.superuserUrl,
    `select pid from pg_stat_activity where application_name = 'notifications' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

it('Notifications are delivered on the requested channels until they are ended', async () => {
  const { notifications, heard, end } = await listen();
  const others: string[] = [];
  notifications.on('Other "news"', (payload) => void others.push(payload));
  await notifications.hears();
  await notify('one');
  await notify('nothing of ours', 'elsewhere');
  await notify('two', 'Other "news"');
  await expect.poll(() => others).toEqual(['two']);
  expect(heard).toEqual(['one']);
  end();
  await notify('three');
  await notify('four', 'Other "news"');
  await expect.poll(() => others).toEqual(['two', 'four']);
  expect(heard).toEqual(['one']);
});

it('A receiver that throws does not stop other notifications', async () => {
  const { notifications, heard, warnings } = await listen();
  notifications.on('news', (payload) => JSON.parse(payload));
  await notify('not JSON');
  await notify('"JSON"');
  await expect.poll(() => heard).toEqual(['not JSON', '"JSON"']);
  expect(warnings).toEqual(['handling a notification failed']);
});

it('A lost connection is reported as a gap, and later notifications arrive', async () => {
  const { heard, gaps, warnings } = await listen();
  const before = await listeners();
  for (const pid of before) await queryAs(database.superuserUrl, 'select pg_terminate_backend($1)', [pid]);
  await expect.poll(gaps).toBe(1);
  await notify('after');
  await expect.poll(() => heard).toEqual(['after']);
  expect(warnings).toEqual(['the connection for notifications was lost']);
});

it('A database that falls silent is noticed', async () => {
  const { heard, gaps } = await listen({ echoEveryMs: 100, echoWithinMs: 5_000 });
  const silent = await listeners();
  expect(silent).toHaveLength(1);
  for (const pid of silent) process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(gaps).toBeGreaterThan(0);
    const listenAgain = async () => {
      await notify('after');
      return heard;
    };
    await expect.poll(listenAgain).toContain('after');
  } finally {
    for (const pid of silent) process.kill(pid, 'SIGCONT');
  }
});

it('Notifications cannot be opened without a database', async () => {
  const url = 'postgres://nobody:secret@127.0.0.1:1/none';
  await expect(openNotifications({ url, log: { warn: () => undefined } })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
