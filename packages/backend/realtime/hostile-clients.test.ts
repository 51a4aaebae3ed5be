import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rotateKeys } from '../auth/keys/rotate-keys.ts';
import { withClient } from '../postgres/with-client.ts';
import { createOpenBackend } from '../testing/channels/open-channels.ts';
import { closeRawSockets, openRaw } from '../testing/channels/raw-socket.ts';
import type { TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
beforeAll(async () => {
  made = await createOpenBackend();
});
afterEach(() => {
  closeRawSockets();
  expect(made.faults.splice(0)).toEqual([]);
});

describe('A message nested without limit', () => {
  const endless = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

  it.each([
    ['broadcast', `{"type":"broadcast","event":"e","payload":{"deep":${endless}}}`],
    ['presence', `{"type":"presence","event":"track","payload":{"deep":${endless}}}`],
    ['phx_join', `{"config":{"postgres_changes":[{"schema":"public","table":${endless}}]}}`],
  ])('is ignored, as a %s', async (event, payload) => {
    const raw = await openRaw(made);
    await raw.join('a');
    raw.ws.send(`["join 1","1","realtime:a","${event}",${payload}]`);
    await raw.settled();
    expect(raw.heard.all.map(([, , , it]) => it)).toEqual(['phx_reply', 'phx_reply']);
  });
});

describe('A socket opened with a key that was rotated', () => {
  it('is closed, and other sockets stay open', async () => {
    const { backend, database } = made;
    const stolen = await openRaw(made, { key: backend.keys.secret });
    const bystander = await openRaw(made);
    await stolen.join('a');
    await withClient(database.superuserUrl, (client) => rotateKeys(client, ['secret'], 0, new Date()));
    expect(await stolen.closed).toEqual({ code: 1008, reason: 'Invalid API key' });
    await bystander.settled();
  });
});

it('A message with an endless topic, event or ref is ignored', async () => {
  const raw = await openRaw(made);
  raw.send(null, '1', 'x'.repeat(100_000), 'broadcast', {});
  raw.send('x'.repeat(100_000), '2', 'realtime:a', 'phx_join', {});
  raw.send(null, 'x'.repeat(100_000), 'phoenix', 'heartbeat', {});
  await raw.settled();
  expect(raw.heard.all).toHaveLength(1);
});
