import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import { getAuthState, SIGNED_OUT, setAuthState } from './auth-state.ts';
import { forgetActivity } from './last-activity.ts';
import { watchSession } from './watch-session.ts';

/** A tab of somebody with this role, and what happens in it. */
function open(role: 'free' | 'teacher' = 'free') {
  let tell: (event: AuthChangeEvent, session: Session | null) => void = () => {};
  const happened: unknown[] = [];
  const place = { hasCookie: true, storedRole: role as string };
  const client = {
    auth: {
      onAuthStateChange: (callback: typeof tell) => {
        tell = callback;
        const unsubscribe = () => {
          tell = () => {};
        };
        return { data: { subscription: { unsubscribe } } };
      },
    },
    from: () => ({
      select: () => ({
        eq: () => ({ maybeSingle: async () => ({ data: { role: place.storedRole }, error: null }) }),
      }),
    }),
    rpc: async (name: string, parameters: object) => {
      happened.push([name, parameters]);
      return { error: null };
    },
  } as unknown as SupabaseClient;
  const stop = watchSession(client, {
    account: { id: 'ana', role },
    hasCookie: () => place.hasCookie,
    onChange: () => happened.push('read again'),
    onSignedOut: () => happened.push('signed out'),
    tell: (trouble) => happened.push(trouble),
  });
  async function hear(event: AuthChangeEvent, session: Session | null) {
    tell(event, session);
    await new Promise((resolve) => setTimeout(resolve));
    return happened.splice(0);
  }
  return { hear, place, stop };
}

function sessionOf(id: string, factors: { status: string }[] = []): Session {
  return { access_token: `of ${id}`, user: { id, factors } } as unknown as Session;
}

const ACTIVITY = ['update_last_activity', { user_id: 'ana' }];

beforeEach(() => {
  forgetActivity();
  setAuthState({ ...SIGNED_OUT, isInitialised: false });
});

it('is loading until the library has looked, then initialised with the person of the served page', async () => {
  const { hear } = open('teacher');
  expect(getAuthState()).toMatchObject({ isInitialised: false, user: null, role: 'unregistered' });
  expect(await hear('INITIAL_SESSION', sessionOf('ana'))).toEqual([ACTIVITY]);
  expect(getAuthState()).toMatchObject({
    isInitialised: true,
    user: { id: 'ana' },
    role: 'teacher',
    assuranceLevel: 'aal1',
  });
});

it('is initialised with nobody when the session is gone', async () => {
  const { hear, place } = open();
  place.hasCookie = false;
  expect(await hear('INITIAL_SESSION', null)).toEqual(['signed out']);
  expect(getAuthState()).toEqual(SIGNED_OUT);
});

it('signs nobody out whose session could only not be read: the cookie is still there', async () => {
  const { hear } = open();
  expect(await hear('INITIAL_SESSION', null)).toEqual([]);
  expect(getAuthState()).toMatchObject({ isInitialised: true, user: null });
  await hear('INITIAL_SESSION', sessionOf('ana'));
  expect(await hear('SIGNED_OUT', null)).toEqual([]);
  expect(getAuthState()).toMatchObject({ user: { id: 'ana' } });
});

it('is nobody after signing out, and gated pages are left', async () => {
  const { hear, place } = open();
  await hear('INITIAL_SESSION', sessionOf('ana'));
  place.hasCookie = false;
  expect(await hear('SIGNED_OUT', null)).toEqual(['signed out']);
  expect(getAuthState()).toEqual(SIGNED_OUT);
});

it('tells activity once, however often the tab comes to the front', async () => {
  const { hear } = open();
  expect(await hear('INITIAL_SESSION', sessionOf('ana'))).toEqual([ACTIVITY]);
  expect(await hear('SIGNED_IN', sessionOf('ana'))).toEqual([]);
  expect(await hear('SIGNED_IN', sessionOf('ana'))).toEqual([]);
});

it('reads the page again for somebody else who signed in, with their role', async () => {
  const { hear, place } = open();
  await hear('INITIAL_SESSION', sessionOf('ana'));
  place.storedRole = 'paid';
  expect(await hear('SIGNED_IN', sessionOf('maria'))).toEqual([
    ['update_last_activity', { user_id: 'maria' }],
    'read again',
  ]);
  expect(getAuthState()).toMatchObject({ user: { id: 'maria' }, role: 'paid' });
});

it('looks at the role again with every new token, and reads the page again only when it is another', async () => {
  const { hear, place } = open();
  await hear('INITIAL_SESSION', sessionOf('ana'));
  expect(await hear('TOKEN_REFRESHED', sessionOf('ana'))).toEqual([]);
  place.storedRole = 'premium';
  expect(await hear('TOKEN_REFRESHED', sessionOf('ana'))).toEqual(['read again']);
  expect(getAuthState().role).toBe('premium');
});

it('reads the page again after the second factor, which opens more', async () => {
  const { hear } = open('teacher');
  await hear('INITIAL_SESSION', sessionOf('ana'));
  expect(await hear('MFA_CHALLENGE_VERIFIED', sessionOf('ana', [{ status: 'verified' }]))).toEqual([
    'read again',
  ]);
});

it('shows the level a verified factor could reach, and no other factor', async () => {
  const { hear } = open();
  await hear('INITIAL_SESSION', sessionOf('ana', [{ status: 'unverified' }]));
  expect(getAuthState().assuranceLevel).toBe('aal1');
  await hear('TOKEN_REFRESHED', sessionOf('ana', [{ status: 'unverified' }, { status: 'verified' }]));
  expect(getAuthState().assuranceLevel).toBe('aal2');
});

it('hears nothing more once the tab shows somebody else', async () => {
  const { stop, hear } = open();
  stop();
  expect(await hear('INITIAL_SESSION', sessionOf('ana'))).toEqual([]);
  expect(getAuthState().isInitialised).toBe(false);
});
