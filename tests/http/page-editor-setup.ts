import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, expect } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';

export let site: TestSite;
/** A second process on the same database. */
export let other: TestSite;
export let admin: string;
export let superAdmin: string;
/** Gives the tests of a file a site of their own, in two processes, with two people who may edit pages. */
export function setUpEditedSite(): void {
  beforeAll(async () => {
    site = await createTestSite();
    other = await createTestSite({}, site.database);
    admin = await signIn(site.database, 'admin', { fullName: 'Ana Pop', origin: site.origin });
    superAdmin = await signIn(site.database, 'super_admin', { fullName: 'Ion Dan', origin: site.origin });
  });
}

export const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(site.database.ownerUrl, statement, values);

interface StoredPage extends Record<string, unknown> {
  id: string;
  title: string;
  version: number;
  minimum_role: string;
  seo: Record<string, unknown> | null;
}

export async function stored(path: string): Promise<StoredPage> {
  const [page] = await owner<StoredPage>(
    'select id, title, version, minimum_role, seo from public.pages where path = $1',
    [path],
  );
  if (!page) throw new Error(`No row for ${path}`);
  return page;
}

export async function editorOf(path: string): Promise<string> {
  return `/admin/seo/edit/${(await stored(path)).id}`;
}

export function get(path: string, cookie?: string): Promise<Response> {
  return fetch(`${site.origin}${path}`, { headers: cookie ? { Cookie: cookie } : {}, redirect: 'manual' });
}

export async function open(path: string, cookie = admin): Promise<string> {
  return wordsOf(await get(await editorOf(path), cookie));
}

export async function wordsOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll('<!-- -->', '');
}

export const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** What the form of the editor holds, as a browser without scripts would send it. */
export function fieldsOf(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  const form = html.slice(html.indexOf('class="page-editor"'), html.indexOf('id="robotul"'));
  for (const [input] of form.matchAll(/<input [^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(input)?.[1];
    if (name) fields.append(name, unescaped(/ value="([^"]*)"/.exec(input)?.[1] ?? ''));
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g)) {
    fields.append(name, unescaped(text));
  }
  const selects = form.matchAll(/<select [^>]*name="([^"]*)"[^>]*>(.*?)<\/select>/gs);
  for (const [, name = '', options = ''] of selects) {
    fields.append(name, /value="([^"]*)"[^>]* selected/.exec(options)?.[1] ?? '');
  }
  fields.set('intent', 'save');
  return fields;
}

export async function send(path: string, fields: URLSearchParams, cookie = admin): Promise<Response> {
  return fetch(`${site.origin}${await editorOf(path)}`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: site.origin },
    body: fields,
    redirect: 'manual',
  });
}

/** Opens the editor of a page, changes some fields and sends it. */
export async function edit(path: string, changes: Record<string, string>, cookie = admin): Promise<Response> {
  const fields = fieldsOf(await open(path, cookie));
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  return send(path, fields, cookie);
}

export async function refusalOf(path: string, changes: Record<string, string>): Promise<string> {
  const before = await stored(path);
  const response = await edit(path, changes);
  expect(response.status).toBe(422);
  expect(await stored(path)).toEqual(before);
  return unescaped(await wordsOf(response));
}
