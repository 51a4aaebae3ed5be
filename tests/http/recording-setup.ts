import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, expect } from 'vitest';
import { hashScript } from '#app/level-test/model/recorded-scripts.server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';

export const PAGE = '/admin/recordings';
export const SCRIPT = '<!doctype html><script>alert(1)</script>';

export let made: TestApp;
export let teacher: string;
export let scripts: { text: string; hash: string }[];

/** Gives the tests of a file a site of their own, which has no recording before each test. */
export function setUpRecordingSite(): void {
  beforeAll(async () => {
    made = await createTestApp({ log: productLog().log });
    teacher = await signIn(made.database, 'teacher');
    const rows = await queryAs<{ script: string }>(
      made.database.ownerUrl,
      'select distinct script from private.items where script is not null order by script',
    );
    scripts = rows.map(({ script }) => ({ text: script, hash: hashScript(script) }));
  });
  beforeEach(async () => {
    for (const { script_hash } of await stored()) await remove(script_hash);
    expect(await stored()).toEqual([]);
  });
}

export function hashAt(index: number): string {
  return scripts[index]?.hash ?? '';
}

interface Sending {
  cookie?: string;
  script?: string;
  name?: string;
  type?: string;
}

/** Sends a file as the form of the page does, its length declared as browsers do. */
export async function upload(file: Uint8Array, sending: Sending = {}): Promise<Response> {
  const { cookie = teacher, script = hashAt(0), name = 'voce.mp3', type = 'audio/mpeg' } = sending;
  const form = new FormData();
  form.set('script', script);
  form.set('sound', new File([new Uint8Array(file)], name, { type }));
  const packed = new Response(form);
  const body = await packed.arrayBuffer();
  const headers = {
    'Content-Type': packed.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
  };
  return post(body, { ...headers, Cookie: cookie });
}

export function remove(script: string, cookie = teacher): Promise<Response> {
  return post(new URLSearchParams({ script, intent: 'remove' }), { Cookie: cookie });
}

export function post(body: BodyInit, headers: Record<string, string>): Promise<Response> {
  const own = { Accept: 'text/html', Origin: 'http://localhost:3999', 'Sec-Fetch-Site': 'same-origin' };
  return made.request(PAGE, { method: 'POST', body, headers: { ...own, ...headers } });
}

export async function see(cookie = teacher): Promise<string> {
  const response = await made.request(PAGE, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return (await response.text()).replace(/<!-- -->/g, '');
}

export function stored() {
  return queryAs<{ script_hash: string; content_hash: string; media_type: string; sound: Buffer }>(
    made.database.ownerUrl,
    'select script_hash, content_hash, media_type, sound from private.recordings',
  );
}

export async function storedOne() {
  const rows = await stored();
  expect(rows).toHaveLength(1);
  return rows[0] as (typeof rows)[number];
}
