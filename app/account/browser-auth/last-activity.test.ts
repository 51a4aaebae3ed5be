import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetActivity, reportActivity } from './last-activity.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const MINUTE_MS = 60_000;
let calls: string[];
let error: object | null;
const client = {
  rpc: async (name: string, { user_id }: { user_id: string }) => {
    calls.push(`${name} ${user_id}`);
    return { error };
  },
} as unknown as SupabaseClient;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  calls = [];
  error = null;
});

it('is told once an hour, whichever tab it is', async () => {
  for (const minute of [0, 1, 59, 60, 61]) await reportActivity(client, 'ana', minute * MINUTE_MS);
  expect(calls).toEqual(['update_last_activity ana', 'update_last_activity ana']);
});

it('is told for each person by themselves', async () => {
  await reportActivity(client, 'ana', 0);
  await reportActivity(client, 'maria', MINUTE_MS);
  expect(calls).toEqual(['update_last_activity ana', 'update_last_activity maria']);
});

it('is told again when it did not get through', async () => {
  error = { message: 'fetch failed' };
  await reportActivity(client, 'ana', 0);
  error = null;
  await reportActivity(client, 'ana', MINUTE_MS);
  expect(calls).toHaveLength(2);
  expect(console.info).toHaveBeenCalledOnce();
});

it.each(['', 'null', '{', '7', '{"userId":7,"at":0}'])(
  'is told when what was noted is broken: %s',
  async (text) => {
    stored.set('last-activity', text);
    await reportActivity(client, 'ana', MINUTE_MS);
    expect(calls).toHaveLength(1);
  },
);

it('leaves nothing behind of who was here', async () => {
  await reportActivity(client, 'ana', 0);
  forgetActivity();
  expect([...stored]).toEqual([]);
});

it('is told by a browser that keeps nothing for us', async () => {
  vi.stubGlobal('localStorage', undefined);
  await reportActivity(client, 'ana', 0);
  expect(calls).toHaveLength(1);
});
