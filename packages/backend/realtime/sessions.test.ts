import { generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { broadcasts, joined, subscribe } from '../testing/channels/heard.ts';
import { closeRawSockets, openRaw, type RawSocket } from '../testing/channels/raw-socket.ts';
import { queryAs } from '../testing/query.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';

let made: TestBackend;
/** A second process of the same backend. */
let other: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  other = await createTestBackend(undefined, undefined, { beside: made });
  ana = await made.person('free');
});
afterEach(() => {
  made.clock.now = null;
  closeRawSockets();
  expect(made.faults.splice(0)).toEqual([]);
});

const system = async (raw: RawSocket) => {
  const [, , , , payload] = await raw.heard.one(([, , , event]) => event === 'system');
  await raw.heard.one(([, , , event]) => event === 'phx_close');
  return payload;
};
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);

describe('A socket', () => {
  it('is opened only with a valid key and protocol version', async () => {
    await openRaw(made);
    await openRaw(made, { key: made.backend.keys.secret });
    await openRaw(made, { key: '', headers: { apikey: made.backend.keys.publishable } });
    await openRaw(made, { query: '' });
    await expect(openRaw(made, { key: '' })).rejects.toThrow('refused with 401');
    await expect(openRaw(made, { key: 'sb_publishable_wrong' })).rejects.toThrow('refused with 401');
    await expect(openRaw(made, { key: ana.accessToken })).rejects.toThrow('refused with 401');
    await expect(openRaw(made, { query: '&vsn=3.0.0' })).rejects.toThrow('refused with 400');
  });

  it('is opened for our own pages and for programs, not for pages of other sites', async () => {
    const from = (Origin: string) => openRaw(made, { headers: { Origin } });
    await from('https://school.example');
    for (const origin of ['https://evil.example', 'null', 'https://school.example.evil.example', '']) {
      await expect(from(origin), origin).rejects.toThrow('refused with 403');
    }
  });

  it('is closed when its key has ended, and opened with the new key', async () => {
    const old = made.backend.keys.publishable;
    const next = `sb_publishable_${'n'.repeat(32)}`;
    const before = await openRaw(made);
    await queryAs(
      made.database.superuserUrl,
      `update _backend.api_keys set ends_at = now() - interval '1 second' where name = 'publishable';
       insert into _backend.api_keys (name, key) values ('publishable', '${next}')`,
    );
    await expect.poll(() => made.backend.keys.publishable).toBe(next);
    await expect(openRaw(made, { key: old })).rejects.toThrow('refused with 401');
    expect(await before.closed).toEqual({ code: 1008, reason: 'Invalid API key' });
    await (await openRaw(made)).settled();
  });
});

describe('A join', () => {
  it('with an invalid or expired token is refused in the words of the reference', async () => {
    const raw = await openRaw(made);
    const reasonOf = async (access_token: string, at: string) =>
      (await raw.join(at, { access_token })).response.reason;
    expect(await reasonOf('no token', 'a')).toBe('MalformedJWT: The token provided is not a valid JWT');
    const { privateKey } = await generateKeyPair('ES256');
    const forged = await new SignJWT({ session_id: crypto.randomUUID(), role: 'service_role' })
      .setProtectedHeader({ alg: 'ES256', kid: 'forged' })
      .setSubject(ana.id)
      .setExpirationTime('1h')
      .sign(privateKey);
    expect(await reasonOf(forged, 'b')).toBe('JwtSignatureError: Failed to validate JWT signature');
    made.clock.now = inMinutes(16);
    expect(await reasonOf(ana.accessToken, 'c')).toMatch(
      /^InvalidJWTToken: Token has expired \d+ seconds ago$/,
    );
  });

  it('with a key instead of a token has the role of the socket’s key', async () => {
    const raw = await openRaw(made);
    const { status } = await raw.join('key', { access_token: made.backend.keys.secret });
    expect(status).toBe('ok');
    raw.send('join 1', 'x', 'realtime:key', 'broadcast', {});
    const closed = await raw.join('private', {
      access_token: made.backend.keys.secret,
      config: { private: true },
    });
    expect(closed.response.reason).toContain('Unauthorized');
  });

  it('needs a session that has not ended', async () => {
    const person = await made.person();
    await queryAs(made.database.superuserUrl, 'delete from auth.sessions where user_id = $1', [person.id]);
    const raw = await openRaw(made);
    expect(await raw.join('late', { access_token: person.accessToken })).toEqual({
      status: 'error',
      response: { reason: 'InvalidJWTToken: The session of this token is over' },
    });
  });
});

describe('A new token', () => {
  const tell = (raw: RawSocket, access_token: unknown) =>
    raw.send('join 1', '2', 'realtime:mine', 'access_token', { access_token });

  it('keeps the channel open beyond the old one', async () => {
    const raw = await openRaw(made);
    const config = { broadcast: { ack: true } };
    await raw.join('mine', { access_token: ana.accessToken, config });
    made.clock.now = inMinutes(14);
    const { data } = await ana.client.auth.refreshSession();
    tell(raw, data.session?.access_token);
    // Answered in order, so the token was read by then.
    raw.send('join 1', 'taken', 'realtime:mine', 'broadcast', { event: 'e' });
    await raw.reply('taken');
    made.clock.now = inMinutes(16);
    const late = await openRaw(made);
    // A channel with the old token is closed by now.
    await late.join('mine', { access_token: data.session?.access_token });
    late.send('join 1', '2', 'realtime:mine', 'access_token', { access_token: ana.accessToken });
    expect(await system(late)).toMatchObject({ message: expect.stringMatching(/^Token has expired/) });
    await raw.settled();
    expect(raw.heard.all.filter(([, , , event]) => event === 'phx_close')).toEqual([]);
  });

  it('that is missing, a key or the same changes nothing', async () => {
    const raw = await openRaw(made);
    await raw.join('mine', { access_token: ana.accessToken });
    for (const token of [null, undefined, 5, made.backend.keys.secret, ana.accessToken]) tell(raw, token);
    await raw.settled();
    expect(raw.heard.all.filter(([, , , event]) => event === 'system')).toEqual([]);
  });

  it.each(['', 'no token', 'a.b.c'])('that is invalid, as "%s", closes the channel', async (token) => {
    const raw = await openRaw(made);
    await raw.join('mine', { access_token: ana.accessToken });
    tell(raw, token);
    expect(await system(raw)).toEqual({
      channel: 'mine',
      extension: 'system',
      status: 'error',
      message: 'The token provided is not a valid JWT',
    });
  });
});

describe('A channel whose token is not valid any more', () => {
  it('is closed when it expires', async () => {
    const raw = await openRaw(made);
    await raw.join('until then', { access_token: ana.accessToken });
    await raw.join('for ever');
    made.clock.now = inMinutes(16);
    expect(await system(raw)).toMatchObject({
      channel: 'until then',
      message: expect.stringMatching(/^Token has expired \d+ seconds ago$/),
    });
    await raw.settled();
    expect(raw.heard.all.filter(([, , , event]) => event === 'phx_close')).toHaveLength(1);
  });

  it.each([
    ['signed out', async (person: Person) => void (await person.client.auth.signOut())],
    [
      'signed out everywhere',
      async (person: Person) => void (await person.client.auth.signOut({ scope: 'global' })),
    ],
    [
      'banned',
      async ({ id }: Person) => {
        await made.service.auth.admin.updateUserById(id, { ban_duration: '1h' });
      },
    ],
    [
      'deleted',
      async ({ id }: Person) => {
        await made.service.auth.admin.deleteUser(id);
      },
    ],
    [
      'softly deleted',
      async ({ id }: Person) => {
        await made.service.auth.admin.deleteUser(id, true);
      },
    ],
  ])('is closed when its person is %s, in every process', async (_, end) => {
    const person = await made.person('free');
    const sockets = [await openRaw(made), await openRaw(other)];
    for (const raw of sockets) await raw.join('mine', { access_token: person.accessToken });
    const bystander = await openRaw(made);
    await bystander.join('mine', { access_token: ana.accessToken });
    await end(person);
    for (const raw of sockets) {
      expect(await system(raw)).toMatchObject({ message: 'The session of this token is over' });
      const { response } = await raw.join('mine', { access_token: person.accessToken });
      expect(response.reason).toContain('The session of this token is over');
    }
    await bystander.settled();
    expect(bystander.heard.all.filter(([, , , event]) => event === 'phx_close')).toEqual([]);
  });
});

describe('The official client', () => {
  it('learns that its channel was closed, and can join with a new session', async () => {
    const person = await made.person('free');
    const channel = person.client.channel('news');
    const statuses = subscribe(channel);
    await statuses.one(({ status }) => status === 'SUBSCRIBED');
    await queryAs(made.database.superuserUrl, 'delete from auth.sessions where user_id = $1', [person.id]);
    await statuses.one(({ status }) => status === 'CLOSED');
    const again = (await made.person('free')).client.channel('news');
    const heard = broadcasts(again);
    await joined(again);
    await queryAs(made.database.ownerUrl, `select realtime.send('{}', 'e', 'news', false)`);
    await heard.count(1);
  });
});
