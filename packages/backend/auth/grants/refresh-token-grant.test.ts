import { beforeAll, describe, expect, it } from 'vitest';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

async function signedIn() {
  const client = made.client();
  const { data } = await client.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: 'patru pisici pe acoperiș',
  });
  if (!data.session) throw new Error('nobody was signed in');
  return { client, session: data.session };
}

/** Refreshes with this token, like a second tab or a thief. */
function refresh(token: string) {
  return made.client().auth.refreshSession({ refresh_token: token });
}

async function later(minutes: number) {
  made.state.now = new Date(Date.now() + minutes * 60_000);
}

async function expectEnded({ client }: Awaited<ReturnType<typeof signedIn>>, newest: string) {
  expect((await refresh(newest)).error?.code).toBe('refresh_token_not_found');
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
}

describe('A refresh token', () => {
  it('gives new tokens of the same session, with the same authentication methods', async () => {
    const { client, session } = await signedIn();
    const before = await client.auth.getClaims(session.access_token);
    const { data } = await refresh(session.refresh_token);
    const after = await made.client().auth.getClaims(data.session?.access_token);
    expect(after.data?.claims.session_id).toBe(before.data?.claims.session_id);
    expect(after.data?.claims.amr).toEqual(before.data?.claims.amr);
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
  });

  it('gives the same next token to several tabs that use it at once', async () => {
    const { session } = await signedIn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    const tokens = answers.map(({ data, error }) => [error, data.session?.refresh_token]);
    expect(new Set(tokens.map(String)).size).toBe(1);
    expect(tokens[0]?.[0]).toBeNull();
  });

  it('gives the same answer again for a minute, because the first may have been lost', async () => {
    const { session } = await signedIn();
    const lost = await refresh(session.refresh_token);
    await later(0.9);
    const again = await refresh(session.refresh_token);
    expect(again.data.session?.refresh_token).toBe(lost.data.session?.refresh_token);
    made.state.now = null;
  });

  it('ends the session when it is used again after more than a minute', async () => {
    const person = await signedIn();
    const second = await refresh(person.session.refresh_token);
    await later(1.1);
    expect((await refresh(person.session.refresh_token)).error?.code).toBe('refresh_token_already_used');
    await expectEnded(person, second.data.session?.refresh_token ?? '');
    made.state.now = null;
  });

  it('that is eight refreshes old ends the session', async () => {
    const person = await signedIn();
    let newest = person.session.refresh_token;
    for (let times = 0; times < 8; times++) {
      newest = (await refresh(newest)).data.session?.refresh_token ?? '';
    }
    expect((await refresh(person.session.refresh_token)).error?.code).toBe('refresh_token_already_used');
    await expectEnded(person, newest);
  });

  it('ends the session when it is used again within the minute and the next one was used', async () => {
    const person = await signedIn();
    const second = await refresh(person.session.refresh_token);
    const third = await refresh(second.data.session?.refresh_token ?? '');
    expect((await refresh(person.session.refresh_token)).error?.code).toBe('refresh_token_already_used');
    await expectEnded(person, third.data.session?.refresh_token ?? '');
  });

  it('that is two refreshes old ends the session, also a minute later', async () => {
    const { client, session } = await signedIn();
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.data.session?.refresh_token ?? '');
    await later(1);
    expect((await refresh(session.refresh_token)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(third.data.session?.refresh_token ?? '')).error?.code).toBe(
      'refresh_token_not_found',
    );
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    made.state.now = null;
  });

  it('with a counter that was never reached is refused, and the session stays', async () => {
    const { session } = await signedIn();
    const [row] = await queryAs<{ id: string; refresh_token_hmac_key: string }>(
      made.database.authUrl,
      'select id, refresh_token_hmac_key from auth.sessions order by created_at desc limit 1',
    );
    const { encodeRefreshToken } = await import('../tokens/refresh-token.ts');
    const ahead = encodeRefreshToken(row?.id ?? '', 9, row?.refresh_token_hmac_key ?? '');
    expect((await refresh(ahead)).error?.code).toBe('refresh_token_not_found');
    expect((await refresh(session.refresh_token)).error).toBeNull();
  });

  it('is refused after a ban, a sign-out, or sixty days without use', async () => {
    const banned = await signedIn();
    await queryAs(
      made.database.authUrl,
      `update auth.users set banned_until = now() + interval '1 hour' where id = $1`,
      [banned.session.user.id],
    );
    expect((await refresh(banned.session.refresh_token)).error?.code).toBe('user_banned');
    const gone = await signedIn();
    await gone.client.auth.signOut({ scope: 'local' });
    expect((await refresh(gone.session.refresh_token)).error?.code).toBe('refresh_token_not_found');
    const idle = await signedIn();
    await later(61 * 24 * 60);
    expect((await refresh(idle.session.refresh_token)).error?.code).toBe('session_expired');
    made.state.now = null;
  });

  it('that is malformed is refused', async () => {
    for (const token of ['nonsense', 'a'.repeat(60), '../../etc']) {
      expect((await refresh(token)).error?.code).toBe('refresh_token_not_found');
    }
  });
});
