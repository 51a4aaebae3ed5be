import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { forgetActivity, knowActivity, reportActivity } from './last-activity.ts';

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
  forgetActivity();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  calls = [];
  error = null;
});

it('is told once an hour, however many pages are opened', async () => {
  for (const minute of [0, 1, 59, 60, 61]) await reportActivity(client, 'ana', minute * MINUTE_MS);
  expect(calls).toEqual(['update_last_activity ana', 'update_last_activity ana']);
});

it('is not told again within the hour that the server knows of', async () => {
  knowActivity('ana', 0);
  for (const minute of [0, 59]) await reportActivity(client, 'ana', minute * MINUTE_MS);
  expect(calls).toEqual([]);
  knowActivity('ana', 30 * MINUTE_MS);
  await reportActivity(client, 'ana', 60 * MINUTE_MS);
  expect(calls).toEqual(['update_last_activity ana']);
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

it('keeps nothing in the browser', async () => {
  const kept = { getItem: vi.fn(), setItem: vi.fn(), removeItem: vi.fn() };
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', kept);
  knowActivity('ana', 0);
  await reportActivity(client, 'ana', 61 * MINUTE_MS);
  forgetActivity();
  for (const method of Object.values(kept)) expect(method).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
