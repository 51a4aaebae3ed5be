import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOpenBackend } from '../testing/channels/open-channels.ts';
import { closeRawSockets, openRaw } from '../testing/channels/raw-socket.ts';
import { queryAs } from '../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createOpenBackend();
  ana = await made.person('free');
  await queryAs(
    made.database.ownerUrl,
    `create policy "speaks" on realtime.messages for insert to authenticated with check (realtime.topic() = 'mine');
     create policy "hears" on realtime.messages for select to anon using (true)`,
  );
});
afterEach(() => {
  closeRawSockets();
  expect(made.faults.splice(0)).toEqual([]);
});

const BATCH = '/realtime/v1/api/broadcast';
const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  made.request(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
const batch = (messages: unknown, headers = {}) => post(BATCH, JSON.stringify({ messages }), headers);
const asAna = () => ({ Authorization: `Bearer ${ana.accessToken}` });
const outcome = async (response: Response) => [response.status, await response.text()];

describe('A batch of messages over HTTP', () => {
  it('is accepted, and each message reaches its topic', async () => {
    const raw = await openRaw(made);
    for (const topic of ['one', 'two']) await raw.join(topic);
    const payload = { data: 'ș' };
    const messages = [
      { topic: 'one', event: 'first', payload },
      { topic: 'two', event: 'second', payload, id: 'an id' },
      { topic: 'nobody', event: 'third', payload },
    ];
    expect(await outcome(await batch(messages))).toEqual([202, '']);
    const heard = await Promise.all(['one', 'two'].map((it) => raw.heard.one(isBroadcastIn(it))));
    expect(heard.map(([, , , , it]) => it)).toEqual([
      { type: 'broadcast', event: 'first', payload },
      { type: 'broadcast', event: 'second', payload, meta: { id: 'an id' } },
    ]);
  });

  it('is refused as a whole when one message is invalid, with the reasons', async () => {
    const right = { topic: 'topic', payload: { data: 'data' }, event: 'event' };
    const wrong = [{ topic: 'topic' }, { payload: {} }, right, { ...right, payload: [1], event: 5 }];
    const response = await batch(wrong);
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        errors: {
          messages: [
            { payload: ["can't be blank"], event: ["can't be blank"] },
            { topic: ["can't be blank"], event: ["can't be blank"] },
            {},
            { payload: ['is invalid'], event: ['is invalid'] },
          ],
        },
      },
    ]);
    const long = { ...right, payload: { text: 'x'.repeat(256 * 1024) } };
    expect(await (await batch([right, long])).json()).toEqual({
      errors: { messages: [{}, { payload: ['Payload size exceeds tenant limit'] }] },
    });
    for (const nothing of [undefined, null, [], 'text']) expect((await batch(nothing)).status).toBe(422);
    expect((await post(BATCH, '{')).status).toBe(400);
    expect((await post(BATCH, 'x'.repeat(3 * 1024 * 1024))).status).toBe(422);
  });

  it('reaches only private topics its sender may write to', async () => {
    const raw = await openRaw(made);
    for (const topic of ['mine', 'theirs']) await raw.join(topic, { config: { private: true } });
    const messages = ['theirs', 'mine'].map((topic) => ({ topic, event: 'e', payload: {}, private: true }));
    expect((await batch(messages)).status).toBe(202);
    expect((await batch(messages, asAna())).status).toBe(202);
    await raw.heard.one(isBroadcastIn('mine'));
    await raw.settled();
    expect(raw.heard.all.filter(isBroadcastIn('mine'))).toHaveLength(1);
    expect(raw.heard.all.filter(isBroadcastIn('theirs'))).toEqual([]);
  });

  it('is refused with an invalid token', async () => {
    const response = await batch([{ topic: 't', event: 'e', payload: {} }], {
      Authorization: 'Bearer a.b.c',
    });
    expect(await outcome(response)).toEqual([401, '{"message":"Unauthorized"}']);
  });
});

describe('One message over HTTP', () => {
  const path = (topic: string, query = '') => `${BATCH}/${encodeURIComponent(topic)}/events/e${query}`;

  it('is refused in a private topic that its sender may not write to', async () => {
    expect(await outcome(await post(path('mine', '?private=true'), '{}', asAna()))).toEqual([202, '']);
    const refusals = [
      post(path('mine', '?private=true'), '{}'),
      post(path('other', '?private=true'), '{}', asAna()),
    ];
    for (const response of await Promise.all(refusals)) {
      expect(await outcome(response)).toEqual([403, '{"message":"Unauthorized"}']);
    }
  });

  it('is refused with another content type, malformed or too long', async () => {
    expect((await post(path('t'), '"any JSON"')).status).toBe(202);
    expect((await post(path('t'), '{}', { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(
      202,
    );
    const text = await post(path('t'), 'x', { 'Content-Type': 'text/plain' });
    expect(await outcome(text)).toEqual([
      415,
      '{"error":"Unsupported Media Type. Use application/json or application/octet-stream"}',
    ]);
    const bytes = { 'Content-Type': 'application/octet-stream' };
    expect((await post(path('t'), new Uint8Array(0), bytes)).status).toBe(202);
    const long = await post(path('t'), new Uint8Array(256 * 1024 + 1), bytes);
    expect(await outcome(long)).toEqual([
      422,
      '{"errors":{"payload":["Payload size exceeds tenant limit"]}}',
    ]);
    expect((await post(path('t'), '{')).status).toBe(400);
    expect((await post(`${BATCH}/%zz/events/e`, '{}')).status).toBe(400);
  });

  it('is refused when it asks to be stored', async () => {
    const channel = made.anonymous.channel('t', { config: { private: true } });
    await expect(channel.httpSend('e', {}, { persist: true })).rejects.toThrow('Unprocessable Entity');
    expect((await post(path('t', '?private=true&persist=true'), '{}')).status).toBe(422);
  });

  it('is refused with 429 above the rate limit', async () => {
    const slow = await createTestBackend(undefined, undefined, {
      realtime: { publicChannels: 'open', limits: { networkEventsPerSecond: 0.001 } },
    });
    const messages = Array.from({ length: 2 }, () => ({ topic: 't', event: 'e', payload: {} }));
    const response = await slow.request(BATCH, {
      method: 'POST',
      body: JSON.stringify({ messages }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(await outcome(response)).toEqual([429, '{"message":"You have exceeded your rate limit"}']);
  });
});

describe('Any other address of the API', () => {
  it('gets 404', async () => {
    const paths = ['api/broadcast', 'api/tenants', 'websocket', 'longpoll', 'x'];
    for (const path of paths.map((it) => `/realtime/v1/${it}`)) {
      const response = await made.request(path);
      expect([response.status, await response.json()]).toEqual([404, { message: 'Not Found' }]);
    }
  });
});

const isBroadcastIn =
  (topic: string) =>
  ([, , wireTopic, event]: [unknown, unknown, string, string, unknown]) =>
    wireTopic === `realtime:${topic}` && event === 'broadcast';
