import { queryAs } from '@english-beyond-limits/backend/testing/query';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { WORKED_EXAMPLES } from '#app/admin/questions/import/worked-examples.ts';
import { readItems } from '#content/level-test/items.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { seedBank } from '../../server/seed/seed-bank.ts';

let made: TestApp;
/** A second process on the same database. */
let otherProcess: TestApp;
let ana: string;
let ioana: string;
let staff: string;
beforeAll(async () => {
  made = await createTestApp();
  otherProcess = await createTestApp({}, made.database);
  ana = await signIn(made.database, 'teacher', { fullName: 'Ana Pop' });
  ioana = await signIn(made.database, 'teacher', { fullName: 'Ioana Dan' });
  staff = await signIn(made.database, 'staff', { fullName: 'Sorin Stan' });
});

const PATH = '/admin/bulk-add-questions';

/** What a form without scripts sends of a good question. */
const GOOD: Record<string, string> = {
  ...WORKED_EXAMPLES[0],
  version: '0',
  skill: 'grammar',
  transfer: 'prepositions',
  transfer1: 'prepositions',
  transfer2: 'prepositions',
  transfer3: 'prepositions',
  ease: 'hard',
  intent: 'save',
};

const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.ownerUrl, statement, values);

function send(path: string, cookie: string, fields: Record<string, string>, app = made): Promise<Response> {
  return app.request(path, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

async function open(path: string, cookie: string): Promise<string> {
  return (await made.request(path, { headers: { Cookie: cookie } })).text();
}

/** Writes a question whose sentence is unlike the others. @returns its id */
async function written(prompt: string, cookie = ana): Promise<string> {
  const response = await send(`${PATH}/new/choice`, cookie, { ...GOOD, prompt });
  const wrong = /-error"[^>]*>.*?<\/p>/s.exec(await response.clone().text())?.[0];
  expect([response.status, wrong]).toEqual([302, undefined]);
  return response.headers.get('Location')?.split('/').at(-1) ?? '';
}

async function newestBank() {
  const [bank] = await owner<{ version: number; items: number; written: string[] }>(
    `select b.bank_version as version, count(*)::int as items,
       coalesce(array_agg(i.key) filter (where i.key like 'written-%'), '{}') as written
     from private.bank_items b join private.items i on i.id = b.item_id
     where b.bank_version = (select max(version) from private.banks) group by 1`,
  );
  return bank;
}

async function stateOf(id: string) {
  const [row] = await owner<{ state: string; version: number; note: string | null }>(
    'select state, version, note from private.written_questions where id = $1',
    [id],
  );
  return row;
}

/** A question that a colleague answered with its key and found clean. */
async function readQuestion(prompt: string): Promise<string> {
  const id = await written(prompt);
  await send(`${PATH}/${id}`, ana, { intent: 'move', version: '1', to: 'reading' });
  await send(`${PATH}/${id}`, ioana, { intent: 'answer', version: '1', response: 'on' });
  await send(`${PATH}/${id}`, ioana, { intent: 'verdict', version: '1', verdict: 'clean', finding: '' });
  return id;
}

describe('Writing a question', () => {
  it('A question with mistakes is shown again with what was typed and a sentence at each field', async () => {
    const response = await send(`${PATH}/new/choice`, ana, { ...GOOD, explanation: 'Scurt.', why2: '' });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('Explicația: scrie cel puțin 60 de caractere.');
    expect(html).toContain('De ce la greșeala 2: completează câmpul.');
    expect(html).toContain('>Our cousins live ___ the third floor of that building.</textarea>');
    expect(await owner('select id from private.written_questions')).toEqual([]);
  });

  it('A question that repeats one of the bank is refused and names it', async () => {
    const [item] = readItems().filter(({ level, format }) => level === 'A2' && format === 'choice');
    const response = await send(`${PATH}/new/choice`, ana, { ...GOOD, prompt: item?.prompt ?? '' });
    expect(await response.text()).toContain(`Enunțul e ca la întrebarea ${item?.id}`);
  });

  it('The preview shows the question as the test does, and saves nothing', async () => {
    const response = await send(`${PATH}/new/choice`, ana, { ...GOOD, intent: 'preview' });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Alege varianta corectă.');
    expect(html).toContain('class="blank"');
    expect(await owner('select id from private.written_questions')).toEqual([]);
  });

  it('A good question is a draft of its author, with the difficulty of its place', async () => {
    const id = await written('Our cousins live ___ the third floor of that building.');
    expect(await stateOf(id)).toEqual({ state: 'draft', version: 1, note: null });
    const [row] = await owner(
      `select content -> 'difficulty' as difficulty from private.written_questions where id = $1`,
      [id],
    );
    expect(row).toEqual({ difficulty: -1.75 });
    expect(await open(`${PATH}/${id}`, ana)).toContain('Cu etajele engleza folosește');
    await send(`${PATH}/${id}`, ana, { intent: 'move', version: '1', to: 'withdrawn' });
  });

  it('The second of two editors is told, keeps their text, and can save over it', async () => {
    const id = await written('My brother works ___ the second floor of this hotel.');
    const edit = (changes: Record<string, string>) =>
      send(`${PATH}/${id}/edit`, ana, {
        ...GOOD,
        prompt: 'My brother works ___ the second floor of this hotel.',
        version: '1',
        ...changes,
      });
    expect((await edit({ pattern: 'on + floor: on the first floor' })).status).toBe(302);
    const second = await edit({ pattern: 'on the floor' });
    const html = await second.text();
    expect(second.status).toBe(409);
    expect(html).toContain('Între timp a fost salvată versiunea 2.');
    expect(html).toContain('value="on the floor"');
    expect(html).toMatch(/name="version" value="2"/);
    expect((await edit({ pattern: 'on the floor', version: '2' })).status).toBe(302);
    expect(await stateOf(id)).toMatchObject({ version: 3 });
    expect(await open(`${PATH}/${id}`, ana)).toContain(`${PATH}/${id}/edit?versiune=1`);
    expect(await open(`${PATH}/${id}/edit?versiune=2`, ana)).toContain(
      'value="on + floor: on the first floor"',
    );
    await send(`${PATH}/${id}`, ana, { intent: 'move', version: '3', to: 'withdrawn' });
  });
});

describe('Reading a question blind', () => {
  it('A colleague sees no key before they answered, then the key, and both answers are kept', async () => {
    const id = await written('Their grandmother sleeps ___ the second floor of her house.');
    const page = `${PATH}/${id}`;
    await send(page, ana, { intent: 'move', version: '1', to: 'reading' });
    const before = await open(page, ioana);
    expect(before).toContain('Răspunde fără cheie');
    expect(before).not.toContain('Cu etajele engleza folosește');
    expect(before).not.toContain('on the top floor');
    expect((await send(page, ioana, { intent: 'answer', version: '1', response: '' })).status).toBe(422);
    expect((await send(page, ioana, { intent: 'answer', version: '1', response: 'under' })).status).toBe(409);
    expect((await send(page, ioana, { intent: 'answer', version: '1', response: 'on' })).status).toBe(302);
    expect((await send(page, ioana, { intent: 'answer', version: '1', response: 'at' })).status).toBe(409);
    const after = await open(page, ioana);
    expect(after).toContain('Răspunsul tău e cel din cheie.');
    expect(after).toContain('Cu etajele engleza folosește');
    expect(await owner('select response, is_match, is_clean from private.question_readings')).toEqual([
      { response: 'on', is_match: true, is_clean: null },
    ]);
    const unsaid = { intent: 'verdict', version: '1', verdict: 'faulty', finding: '' };
    expect(await (await send(page, ioana, unsaid)).text()).toContain('Scrie ce nu e în regulă');
    expect((await send(page, ioana, { ...unsaid, finding: 'Și „at” merge în Scoția.' })).status).toBe(302);
    expect(await stateOf(id)).toEqual({ state: 'returned', version: 1, note: 'Și „at” merge în Scoția.' });
    expect(await open(page, ana)).toContain('Și „at” merge în Scoția.');
    await send(page, ana, { intent: 'move', version: '1', to: 'withdrawn' });
  });

  it('Nobody reads their own question', async () => {
    const id = await written('Two doctors wait ___ the top floor after lunch.');
    await send(`${PATH}/${id}`, ana, { intent: 'move', version: '1', to: 'reading' });
    expect(await open(`${PATH}/${id}`, ana)).not.toContain('Răspunde fără cheie');
    const own = await send(`${PATH}/${id}`, ana, { intent: 'answer', version: '1', response: 'on' });
    expect(own.status).toBe(409);
    await send(`${PATH}/${id}`, ana, { intent: 'move', version: '1', to: 'withdrawn' });
  });

  it('„Nu știu” is an answer, and sends the question back whatever the reader says then', async () => {
    const id = await written('Some tourists eat ___ the first floor in summer.');
    const page = `${PATH}/${id}`;
    await send(page, ana, { intent: 'move', version: '1', to: 'reading' });
    await send(page, ioana, { intent: 'answer', version: '1', response: '', unknown: 'yes' });
    await send(page, ioana, { intent: 'verdict', version: '1', verdict: 'clean', finding: '' });
    expect(await stateOf(id)).toMatchObject({ state: 'returned' });
    await send(page, ana, { intent: 'move', version: '1', to: 'withdrawn' });
  });
});

describe('Accepting a question', () => {
  it('It is asked in tests that start afterwards on every process, kept by a restart, and gone once withdrawn', async () => {
    const before = await newestBank();
    expect(before).toMatchObject({ items: readItems().length, written: [] });
    const id = await readQuestion('A young actor lives ___ that floor with two dogs.');
    const page = `${PATH}/${id}`;
    expect((await send(page, ioana, { intent: 'accept', version: '1' })).status).toBe(403);
    expect((await send(page, staff, { intent: 'accept', version: '1' })).status).toBe(302);
    const accepted = await newestBank();
    expect(accepted).toEqual({
      version: expect.any(Number),
      items: readItems().length + 1,
      written: [`written-${id}`],
    });
    const [item] = await owner(
      'select level, guessing, answers, distractors, difficulty from private.items where key = $1',
      [`written-${id}`],
    );
    expect(item).toEqual({
      level: 'A2',
      guessing: 0.2,
      answers: ['on'],
      distractors: ['at', 'in', 'to'],
      difficulty: -1.75,
    });

    const started = await send('/test-nivel', '', { selfRating: 'beginner' }, otherProcess);
    expect(started.status).toBe(302);
    expect(await owner('select bank_version from public.level_tests')).toEqual([
      { bank_version: accepted?.version },
    ]);

    const client = new pg.Client({ connectionString: made.database.ownerUrl });
    await client.connect();
    expect(await seedBank(client, readItems())).toMatchObject({ isNew: false });
    await client.end();
    expect(await newestBank()).toEqual(accepted);

    expect((await send(page, staff, { intent: 'move', version: '1', to: 'withdrawn' })).status).toBe(302);
    expect(await newestBank()).toMatchObject({ items: readItems().length, written: [] });
    expect(await owner('select bank_version from public.level_tests')).toEqual([
      { bank_version: accepted?.version },
    ]);
  });

  it('The selected ones that are ready are accepted together, in one bank', async () => {
    const ready = await readQuestion('Her best friend has an office ___ the third floor now.');
    const other = await readQuestion('Every old lady here goes to the shops ___ the ground floor.');
    const raw = await written('Those students dance ___ the floor when it rains.');
    const before = await newestBank();
    const some = await made.request(PATH, {
      method: 'POST',
      headers: { Cookie: staff },
      body: new URLSearchParams([...[ready, other, raw].map((id) => ['rand', `${id}.1`])]),
    });
    expect(some.status).toBe(422);
    expect(await some.text()).toContain('Am acceptat 2 din 3 întrebări.');
    const bank = await newestBank();
    expect(bank?.written.sort()).toEqual([`written-${ready}`, `written-${other}`].sort());
    expect(bank?.version).toBe((before?.version ?? 0) + 1);
    expect(await stateOf(raw)).toMatchObject({ state: 'draft' });
  });

  it('Staff send a question back with a note', async () => {
    const id = await readQuestion('Six musicians play ___ the second floor every evening.');
    const page = `${PATH}/${id}`;
    const empty = await send(page, staff, { intent: 'return', version: '1', note: ' ' });
    expect(await empty.text()).toContain('Scrie ce e de corectat');
    expect((await send(page, staff, { intent: 'return', version: '1', note: 'Prea ușoară.' })).status).toBe(
      302,
    );
    expect(await stateOf(id)).toEqual({ state: 'returned', version: 1, note: 'Prea ușoară.' });
  });
});

describe('The list of written questions', () => {
  it('It has states with counts, and is searched and filtered by the address', async () => {
    const html = await open(`${PATH}?stare=returned&cauta=musicians`, ioana);
    expect(html).toContain('Six musicians play');
    expect(html).not.toContain('Those students dance');
    expect(html).toContain('De corectat');
    expect(await open(`${PATH}?ale=mele`, ioana)).toContain('Nicio întrebare cu aceste filtre');
    expect(await open(`${PATH}?format=gap`, ana)).toContain('Nicio întrebare cu aceste filtre');
  });
});
