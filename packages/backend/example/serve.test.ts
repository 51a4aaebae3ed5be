import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@supabase/supabase-js';
import { expect, it, onTestFinished } from 'vitest';
import { findFreePort } from '../postgres/free-port.ts';

/** Runs the example in a process and a data folder of its own. @returns the URL and key that it prints when ready */
async function serve(): Promise<{ url: string; publishableKey: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'example '));
  const script = join(import.meta.dirname, 'serve.ts');
  const server = spawn(process.execPath, [script, dataDir, String(await findFreePort(null))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.startsWith('{')) return JSON.parse(line);
  }
  throw new Error('The example ended before it answered.');
}

it('The example serves rows, accounts, channels and files to the official client', async () => {
  const { url, publishableKey } = await serve();
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  expect((await client.from('pages').select('title').eq('path', '/about').single()).data).toEqual({
    title: 'About us',
  });

  const { data } = await client.auth.signUp({
    email: 'ana@example.com',
    password: 'patru pisici pe acoperiș',
  });
  const id = data.user?.id ?? '';
  const channel = client.channel('own profile');
  const heard = new Promise((resolve) => {
    channel.on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'profiles' }, resolve);
  });
  await new Promise((resolve) => channel.subscribe((status) => status === 'SUBSCRIBED' && resolve(status)));
  expect((await client.from('profiles').insert({ id, full_name: 'Ana' })).error).toBeNull();
  expect(await heard).toMatchObject({ new: { full_name: 'Ana' } });

  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const { error } = await client.storage
    .from('avatars')
    .upload(`${id}/a.gif`, gif, { contentType: 'image/gif' });
  expect(error).toBeNull();
  await client.removeAllChannels();
});
