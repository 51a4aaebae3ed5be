import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearActivity, rememberActivity, reportActivity } from './last-activity.ts';

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
  clearActivity();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  calls = [];
  error = null;
});

it('Activity is reported once an hour, however many pages are opened', async () => {
  for (const minute of [0, 1, 59, 60, 61]) await reportActivity(client, 'ana', minute * MINUTE_MS);
  expect(calls).toEqual(['update_last_activity ana', 'update_last_activity ana']);
});

it('Activity is not reported again within the hour that the server knows of', async () => {
  rememberActivity('ana', 0);
  for (const minute of [0, 59]) await reportActivity(client, 'ana', minute * MINUTE_MS);
  expect(calls).toEqual([]);
  rememberActivity('ana', 30 * MINUTE_MS);
  await reportActivity(client, 'ana', 60 * MINUTE_MS);
  expect(calls).toEqual(['update_last_activity ana']);
});

it('Activity is reported for each person separately', async () => {
  await reportActivity(client, 'ana', 0);
  await reportActivity(client, 'maria', MINUTE_MS);
  expect(calls).toEqual(['update_last_activity ana', 'update_last_activity maria']);
});

it('Activity is reported again after a failed report', async () => {
  error = { message: 'fetch failed' };
  await reportActivity(client, 'ana', 0);
  error = null;
  await reportActivity(client, 'ana', MINUTE_MS);
  expect(calls).toHaveLength(2);
  expect(console.info).toHaveBeenCalledOnce();
});

it('Reporting activity stores nothing in the browser', async () => {
  const kept = { getItem: vi.fn(), setItem: vi.fn(), removeItem: vi.fn() };
  vi.stubGlobal('localStorage', kept);
  vi.stubGlobal('sessionStorage', kept);
  rememberActivity('ana', 0);
  await reportActivity(client, 'ana', 61 * MINUTE_MS);
  clearActivity();
  for (const method of Object.values(kept)) expect(method).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
