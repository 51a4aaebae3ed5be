import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followProfile, type ShownProfile } from './follow-profile.ts';
import type { ProfileRow } from './profile-channel.ts';

const ANA: ProfileRow = { role: 'free', full_name: 'Ana', avatar_url: null };

/** Opens a tab that shows Ana, with a fake channel, and records what the tab does. */
function open() {
  const happened: string[] = [];
  const place = { row: ANA as ProfileRow | null, isReachable: true, hasCookie: true };
  const shown: ShownProfile = { role: 'free', fullName: 'Ana', avatarUrl: null };
  const joined: string[] = [];
  let hasToken = false;
  let asked = 0;
  let listeners: Record<string, (message: object) => void> = {};
  let tellStatus: (status: string) => void = () => {};
  const channel = {
    on(type: string, options: { filter?: string }, listen: (message: object) => void) {
      listeners[type] = listen;
      if (options.filter && hasToken) joined.push(options.filter);
      return channel;
    },
    subscribe(tell: typeof tellStatus) {
      tellStatus = tell;
      return channel;
    },
    unsubscribe: async () => {
      listeners = {};
      happened.push('left');
    },
    teardown: () => undefined,
  };
  const client = {
    channel: () => channel,
    realtime: {
      setAuth: async () => {
        hasToken = true;
      },
      getChannels: () => [channel],
      disconnect: async () => happened.push('hung up'),
    },
    from: () => ({
      select: () => ({
        eq: () => ({
          maybeSingle: async () => {
            asked++;
            return place.isReachable ? { data: place.row, error: null } : { data: null, error: { code: '' } };
          },
        }),
      }),
    }),
  } as unknown as SupabaseClient;
  const stop = followProfile(client, {
    userId: 'ana',
    shown: () => shown,
    hasCookie: () => place.hasCookie,
    whenIdle: (callback) => callback(),
    onChange: () => happened.push('read again'),
    onGone: () => happened.push('gone'),
  });
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return happened.splice(0);
  };
  return {
    place,
    shown,
    joined,
    stop,
    settle,
    asked: () => asked,
    hear: (eventType: string, row: object) => {
      listeners.postgres_changes?.({ eventType, new: row });
      return settle();
    },
    confirm: () => {
      listeners.system?.({ extension: 'postgres_changes', status: 'ok' });
      return settle();
    },
    tell: (status: string) => {
      tellStatus(status);
      return settle();
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('A tab listens to the signed-in person’s own row, with their token', async () => {
  const { joined, settle } = open();
  await settle();
  expect(joined).toEqual(['id=eq.ana']);
});

it.each([
  { full_name: 'Ana Maria' },
  { avatar_url: 'https://school.example/poza.webp' },
  { role: 'teacher' },
])('A tab reloads its data when the row changes to %j', async (news) => {
  const { hear, settle } = open();
  await settle();
  expect(await hear('UPDATE', { ...ANA, ...news })).toEqual(['read again']);
});

it.each([{}, { role: null }, { created_at: 'x' }])(
  'A tab ignores a change that is already shown: %j',
  async (same) => {
    const { hear, settle } = open();
    await settle();
    expect(await hear('UPDATE', { ...ANA, ...same })).toEqual([]);
  },
);

it('A tab leaves when the account is deleted elsewhere, and stays silent when this browser did it', async () => {
  const { hear, settle, place } = open();
  await settle();
  await hear('DELETE', {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await settle()).toEqual(['gone']);
  await hear('DELETE', {});
  place.hasCookie = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await settle()).toEqual([]);
});

it('A tab reads the row again when the channel is joined, and after every loss', async () => {
  const { confirm, tell, place, shown, settle } = open();
  await settle();
  expect(await confirm()).toEqual([]);
  place.row = { ...ANA, full_name: 'Ana Maria' };
  expect(await tell('CHANNEL_ERROR')).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await settle()).toEqual(['read again']);
  shown.fullName = 'Ana Maria';
  place.row = { ...ANA, role: 'paid' };
  await tell('CHANNEL_ERROR');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await settle()).toEqual([]);
  expect(await confirm()).toEqual(['read again']);
});

it('A tab does not read the row without a session after this browser signed out', async () => {
  const { confirm, tell, place, settle, asked } = open();
  await settle();
  await confirm();
  const before = asked();
  place.hasCookie = false;
  await tell('CHANNEL_ERROR');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});

it('A tab reloads its data when the row is no longer readable, but not while the backend is unreachable', async () => {
  const { confirm, tell, place, settle } = open();
  await settle();
  place.isReachable = false;
  expect(await confirm()).toEqual([]);
  place.isReachable = true;
  place.row = null;
  await tell('CHANNEL_ERROR');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await settle()).toEqual(['read again']);
});

it('A closed channel is joined again, after longer and longer waits', async () => {
  const { tell, joined, confirm, settle } = open();
  await settle();
  await tell('CLOSED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(joined).toHaveLength(2);
  await tell('CLOSED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(joined).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(joined).toHaveLength(3);
  await confirm();
  await tell('CLOSED');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(joined).toHaveLength(4);
});

it('A tab disconnects after a sign-out and ignores later messages', async () => {
  const { stop, tell, confirm, settle } = open();
  await settle();
  stop();
  expect((await settle()).sort()).toEqual(['hung up', 'left']);
  expect(await tell('CLOSED')).toEqual([]);
  expect(await confirm()).toEqual([]);
});
