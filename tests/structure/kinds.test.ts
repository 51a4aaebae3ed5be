import { globSync, readFileSync } from 'node:fs';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { AREAS } from '#server/compose/areas.ts';
import { generateKindTypes, KIND_TYPES } from '../../scripts/kind-types.ts';

let owner: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

async function kindsIn(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ kind: string }>(`select kind from private.${table} order by kind`);
  return rows.map(({ kind }) => kind);
}

/** The verbs that functions of the database write to the audit log: the texts in the first argument of each call. */
async function verbsOfFunctions(): Promise<string[]> {
  const { rows } = await owner.query<{ source: string }>(
    `select p.prosrc as source from pg_proc p
     where p.pronamespace = 'private'::regnamespace and p.prosrc like '%private.audit(%'`,
  );
  expect(rows.length).toBeGreaterThan(5);
  const calls = rows.flatMap(({ source }) => source.split('private.audit(').slice(1));
  return calls.flatMap((call) => textsIn(call.slice(0, call.indexOf(','))));
}

/** The verbs that our own code writes. */
function verbsOfCode(): string[] {
  const files = globSync('{app,server,scripts}/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] });
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const verbs = sources
    .filter((source) => source.includes('private.audit('))
    .flatMap((source) => [.../(?:private\.audit\(|\bverb: )('[^,;]*)/g[Symbol.matchAll](source)])
    .flatMap(([, texts = '']) => textsIn(texts));
  expect(verbs).toContain('administrator_reset');
  return verbs;
}

function textsIn(source: string): string[] {
  return [...source.matchAll(/'([a-z_]+)'/g)].map(([, text = '']) => text);
}

/** What the database says to an insert, which is taken back: its SQLSTATE, or 'accepted'. */
async function outcomeOf(insert: string, before = 'select'): Promise<string> {
  await owner.query('begin');
  try {
    await owner.query(before);
    await owner.query(insert);
    return 'accepted';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await owner.query('rollback');
  }
}

function mail(kind: string, userId: string | null): string {
  return `insert into private.mails (kind, recipient, subject, body_text, body_html, user_id)
    values ('${kind}', 'ana@example.com', 's', 't', 'h', ${userId ? `'${userId}'` : 'null'})`;
}
const EVENT = `with ana as (insert into public.leads (email, full_name) values ('kinds@example.com', 'Ana') returning id)
  insert into public.lead_events (lead_id, kind) select id, 'KIND' from ana`;
const TEXT = `insert into private.text_messages (kind, user_id, recipient, channel, code, body, expires_at)
  values ('KIND', '00000000-0000-4000-8000-000000000001', '+40722000000', 'sms', '123456', 'b', '2999-01-01')`;
const CONSENT = `insert into public.consent_wordings (kind, version, wording) values ('KIND', '2099-01-01', 'w')`;

describe('Kinds', () => {
  it('The kinds that TypeScript knows are the rows of the reference tables', async () => {
    expect(await generateKindTypes(owner)).toBe(readFileSync(KIND_TYPES, 'utf8'));
  });

  it('The kinds of mails and text messages have a name that staff read, each in one area', async () => {
    const mails = AREAS.flatMap(({ mailNames = {} }) => Object.keys(mailNames));
    expect(mails.sort()).toEqual(await kindsIn('mail_kinds'));
    const texts = AREAS.flatMap(({ textNames = {} }) => Object.keys(textNames));
    expect(texts.sort()).toEqual(await kindsIn('text_message_kinds'));
  });

  it('The verbs of the audit log have each words that admins read, in one area', async () => {
    const named = AREAS.flatMap(({ auditVerbs = {} }) => Object.keys(auditVerbs));
    expect(named.sort()).toEqual([...new Set([...(await verbsOfFunctions()), ...verbsOfCode()])].sort());
  });

  it('The kinds of consents have each a sentence that people agree to', async () => {
    expect(await kindsIn('consent_kinds')).toEqual(Object.keys(CONSENT_WORDINGS).sort());
  });
});

describe('Rows of a kind', () => {
  it.each([
    ['a mail', mail('KIND', null), 'level_test_result'],
    ['a text message', TEXT, 'sign_in'],
    ['an event of a lead', EVENT, 'note_added'],
    ['a consent', CONSENT, 'newsletter'],
  ])('A row of %s has one of its kinds', async (_, insert, kind) => {
    expect(await outcomeOf(insert.replace('KIND', kind))).toBe('accepted');
    expect(await outcomeOf(insert.replace('KIND', 'unheard_of'))).toBe('23503');
  });

  it('A row of a mail needs a row of its kind and no other list', async () => {
    const row = `insert into private.mail_kinds values ('unheard_of', 'notice', false)`;
    expect(await outcomeOf(mail('unheard_of', null), row)).toBe('accepted');
  });

  it('A row of a mail names an account if and only if its kind does', async () => {
    const account = '00000000-0000-4000-8000-000000000001';
    const { rows } = await owner.query<{ kind: string; category: string; names_account: boolean }>(
      'select kind, category, names_account from private.mail_kinds',
    );
    for (const { kind, category, names_account } of rows) {
      if (category === 'account') expect(names_account, kind).toBe(true);
      expect(await outcomeOf(mail(kind, names_account ? account : null)), kind).toBe('accepted');
      expect(await outcomeOf(mail(kind, names_account ? null : account)), kind).toBe('23514');
    }
  });

  it('A kind cannot be deleted while a row has it', async () => {
    const removal = `delete from private.mail_kinds where kind = 'recovery'`;
    const written = mail('recovery', '00000000-0000-4000-8000-000000000001');
    expect(await outcomeOf(removal, written)).toBe('23503');
    expect(await outcomeOf(removal)).toBe('accepted');
  });
});
