import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import { getAuthState, SIGNED_OUT, setAuthState } from './auth-state.ts';
import { clearActivity } from './last-activity.ts';
import { watchSession } from './watch-session.ts';

/** Opens a tab of a person with this role and records what happens in it. */
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
    warn: (flash) => happened.push(flash),
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
  clearActivity();
  setAuthState({ ...SIGNED_OUT, isInitialised: false });
});

it('The auth state is loading until the library has looked, then holds the person of the served page', async () => {
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

it('The auth state is signed out when the session is gone', async () => {
  const { hear, place } = open();
  place.hasCookie = false;
  expect(await hear('INITIAL_SESSION', null)).toEqual(['signed out']);
  expect(getAuthState()).toEqual(SIGNED_OUT);
});

it('A session that cannot be read is no sign-out while its cookie exists', async () => {
  const { hear } = open();
  expect(await hear('INITIAL_SESSION', null)).toEqual([]);
  expect(getAuthState()).toMatchObject({ isInitialised: true, user: null });
  await hear('INITIAL_SESSION', sessionOf('ana'));
  expect(await hear('SIGNED_OUT', null)).toEqual([]);
  expect(getAuthState()).toMatchObject({ user: { id: 'ana' } });
});

it('After signing out the auth state is empty and gated pages are left', async () => {
  const { hear, place } = open();
  await hear('INITIAL_SESSION', sessionOf('ana'));
  place.hasCookie = false;
  expect(await hear('SIGNED_OUT', null)).toEqual(['signed out']);
  expect(getAuthState()).toEqual(SIGNED_OUT);
});

it('A tab reports activity once, however often it comes to the front', async () => {
  const { hear } = open();
  expect(await hear('INITIAL_SESSION', sessionOf('ana'))).toEqual([ACTIVITY]);
  expect(await hear('SIGNED_IN', sessionOf('ana'))).toEqual([]);
  expect(await hear('SIGNED_IN', sessionOf('ana'))).toEqual([]);
});

it('A tab reloads its data when another person signs in', async () => {
  const { hear, place } = open();
  await hear('INITIAL_SESSION', sessionOf('ana'));
  place.storedRole = 'paid';
  expect(await hear('SIGNED_IN', sessionOf('maria'))).toEqual([
    ['update_last_activity', { user_id: 'maria' }],
    'read again',
  ]);
  expect(getAuthState()).toMatchObject({ user: { id: 'maria' }, role: 'paid' });
});

it('A tab checks the role with every new token and reloads its data only when the role changed', async () => {
  const { hear, place } = open();
  await hear('INITIAL_SESSION', sessionOf('ana'));
  expect(await hear('TOKEN_REFRESHED', sessionOf('ana'))).toEqual([]);
  place.storedRole = 'premium';
  expect(await hear('TOKEN_REFRESHED', sessionOf('ana'))).toEqual(['read again']);
  expect(getAuthState().role).toBe('premium');
});

it('A tab reloads its data after the second factor', async () => {
  const { hear } = open('teacher');
  await hear('INITIAL_SESSION', sessionOf('ana'));
  expect(await hear('MFA_CHALLENGE_VERIFIED', sessionOf('ana', [{ status: 'verified' }]))).toEqual([
    'read again',
  ]);
});

it('The assurance level counts verified factors only', async () => {
  const { hear } = open();
  await hear('INITIAL_SESSION', sessionOf('ana', [{ status: 'unverified' }]));
  expect(getAuthState().assuranceLevel).toBe('aal1');
  await hear('TOKEN_REFRESHED', sessionOf('ana', [{ status: 'unverified' }, { status: 'verified' }]));
  expect(getAuthState().assuranceLevel).toBe('aal2');
});

it('A stopped watch ignores later events', async () => {
  const { stop, hear } = open();
  stop();
  expect(await hear('INITIAL_SESSION', sessionOf('ana'))).toEqual([]);
  expect(getAuthState().isInitialised).toBe(false);
});
