import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GUESSING } from '#app/domain/level-estimation/item-response.ts';
import type { Item } from '#content/level-test/item-schema.ts';
import { readItems } from '#content/level-test/items.ts';
import { seedBank } from './seed-bank.ts';

const ITEMS = readItems();
let client: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

async function banks() {
  const { rows } = await client.query<{ version: number; items: number }>(
    `select version, (select count(*)::int from private.bank_items where bank_version = version) as items
     from private.banks order by version`,
  );
  return rows;
}

async function versionsOf(key: string) {
  const { rows } = await client.query<{
    id: number;
    prompt: string;
    answers: string[];
    distractors: string[];
    mistakes: unknown;
    examples: unknown;
  }>(
    'select id, prompt, answers, distractors, mistakes, examples from private.items where key = $1 order by id',
    [key],
  );
  return rows;
}

function withPrompt(prompt: string): Item[] {
  return ITEMS.map((item, index) => (index === 0 ? { ...item, prompt } : item));
}

describe('The item bank', () => {
  const first = ITEMS[0] as Item;

  it('holds every item of the content, with its answers and without a duplicate', async () => {
    expect(await banks()).toEqual([{ version: expect.any(Number), items: ITEMS.length }]);
    const [stored] = await versionsOf(first.id);
    expect(stored).toMatchObject({
      prompt: first.prompt,
      answers: first.format === 'choice' ? [first.answer] : first.answers,
      distractors: first.format === 'choice' ? first.mistakes.map(({ response }) => response) : [],
      mistakes: first.mistakes,
      examples: first.examples,
    });
  });

  it('changes nothing when the same content is loaded again, in whatever order', async () => {
    const before = await banks();
    expect(await seedBank(client, ITEMS)).toEqual({ items: ITEMS.length, isNew: false });
    expect(await seedBank(client, [...ITEMS].reverse())).toEqual({ items: ITEMS.length, isNew: false });
    expect(await banks()).toEqual(before);
  });

  it('becomes a new version when an item changes; the old version keeps the old wording', async () => {
    const [old] = await banks();
    expect(await seedBank(client, withPrompt('My aunt is ___.'))).toEqual({
      items: ITEMS.length,
      isNew: true,
    });
    const versions = await banks();
    expect(versions.map(({ items }) => items)).toEqual([ITEMS.length, ITEMS.length]);
    expect((await versionsOf(first.id)).map(({ prompt }) => prompt)).toEqual([
      first.prompt,
      'My aunt is ___.',
    ]);
    const { rows } = await client.query<{ prompt: string }>(
      `select i.prompt from private.bank_items b join private.items i on i.id = b.item_id
       where b.bank_version = $1 and i.key = $2`,
      [old?.version, first.id],
    );
    expect(rows).toEqual([{ prompt: first.prompt }]);
  });

  it('becomes a new version when its content returns to an older state, made of the old items', async () => {
    const itemsBefore = await client.query('select from private.items');
    const banksBefore = await banks();
    expect(await seedBank(client, ITEMS)).toMatchObject({ isNew: true });
    expect(await banks()).toHaveLength(banksBefore.length + 1);
    expect((await client.query('select from private.items')).rowCount).toBe(itemsBefore.rowCount);
  });

  it('keeps a removed item for the tests that were taken with it', async () => {
    await seedBank(client, ITEMS.slice(1));
    expect((await banks()).at(-1)?.items).toBe(ITEMS.length - 1);
    expect(await versionsOf(first.id)).not.toEqual([]);
  });

  it('keeps a calibrated difficulty until the question or its difficulty changes', async () => {
    const [one, other, third] = ITEMS as [Item, Item, Item];
    await seedBank(client, ITEMS);
    await client.query(
      `update private.bank_items set difficulty = -1.5, difficulty_sd = 0.2
       where bank_version = (select max(version) from private.banks)`,
    );
    await seedBank(client, [
      { ...one, explanation: `${one.explanation} Încă ceva.` },
      { ...other, prompt: `${other.prompt} Really.` },
      { ...third, difficulty: third.difficulty + 0.01 },
      ...ITEMS.slice(3),
    ]);
    const { rows } = await client.query<{ key: string; difficulty: number | null }>(
      `select i.key, b.difficulty from private.bank_items b join private.items i on i.id = b.item_id
       where b.bank_version = (select max(version) from private.banks)`,
    );
    expect(rows).toHaveLength(ITEMS.length);
    const uncalibrated = rows.filter(({ difficulty }) => difficulty === null).map(({ key }) => key);
    expect(uncalibrated.sort()).toEqual([other.id, third.id].sort());
    expect(rows.filter(({ difficulty }) => difficulty === -1.5)).toHaveLength(ITEMS.length - 2);
  });

  it('keeps a calibrated discrimination and the place of the scale while the format’s discrimination is the same', async () => {
    const [one, other] = ITEMS as [Item, Item];
    await seedBank(client, ITEMS);
    await client.query(
      `update private.bank_items set difficulty = -1.5, difficulty_sd = 0.2, discrimination = 1.6, discrimination_sd = 0.1
       where bank_version = (select max(version) from private.banks)`,
    );
    await client.query(
      `update private.banks set shift = 0.4, known_people = 33 where version = (select max(version) from private.banks)`,
    );
    await client.query('update private.items set discrimination = 0.9 where key = $1', [other.id]);
    await seedBank(client, [
      { ...one, explanation: `${one.explanation} Altceva.` },
      { ...other, explanation: `${other.explanation} Altceva.` },
      ...ITEMS.slice(2),
    ]);
    const { rows } = await client.query<{ key: string; discrimination: number | null }>(
      `select i.key, b.discrimination, n.shift, n.known_people
       from private.bank_items b join private.items i on i.id = b.item_id join private.banks n on n.version = b.bank_version
       where n.version = (select max(version) from private.banks)`,
    );
    expect(rows).toHaveLength(ITEMS.length);
    for (const row of rows) expect(row).toMatchObject({ shift: 0.4, known_people: 33 });
    expect(rows.find(({ key }) => key === one.id)?.discrimination).toBe(1.6);
    expect(rows.find(({ key }) => key === other.id)?.discrimination).toBeNull();
  });

  it('becomes a new version when a parameter or an explanation changes', async () => {
    for (const change of [{ difficulty: 1.234 }, { explanation: `${first.explanation} Încă ceva.` }]) {
      const changed = ITEMS.map((item, index) => (index === 0 ? { ...item, ...change } : item));
      expect(await seedBank(client, changed)).toMatchObject({ isNew: true });
    }
  });

  it('keeps accepted questions, with their calibrated difficulties, when the files change', async () => {
    const { id: _, ...content } = ITEMS[3] as Item;
    await client.query(
      `with question as (
         insert into private.written_questions (content, author_key, writer_key)
         values ($1, gen_random_uuid(), gen_random_uuid()), ($1, gen_random_uuid(), gen_random_uuid())
         returning id
       )
       select count(*) from question`,
      [content],
    );
    await client.query(
      `update private.written_questions set item_id = private.item_of_question(id),
         state = case when id = (select min(id) from private.written_questions) then 'accepted' else 'withdrawn' end`,
    );
    await seedBank(client, ITEMS);
    expect((await banks()).at(-1)?.items).toBe(ITEMS.length + 1);
    await client.query(
      `update private.bank_items set difficulty = 0.5, difficulty_sd = 0.2
       where bank_version = (select max(version) from private.banks)`,
    );
    expect(await seedBank(client, withPrompt('My uncle is ___.'))).toMatchObject({ isNew: true });
    const { rows } = await client.query(
      `select i.format, i.guessing, b.difficulty from private.bank_items b join private.items i on i.id = b.item_id
       where b.bank_version = (select max(version) from private.banks) and i.key like 'written-%'`,
    );
    expect(rows).toEqual([{ format: content.format, guessing: GUESSING[content.format], difficulty: 0.5 }]);
  });

  it.each(['choice', 'gap', 'order'] as const)(
    'has the same item of a question in format %s, whether it comes from a file or was written',
    async (format) => {
      const { id, ...content } = ITEMS.find((item) => item.format === format) as Item;
      const made = await client.query<{ id: number }>(
        `insert into private.written_questions (content, author_key, writer_key)
         values ($1, gen_random_uuid(), gen_random_uuid()) returning id`,
        [content],
      );
      await client.query('select private.item_of_question($1)', [made.rows[0]?.id]);
      const { rows } = await client.query(
        `select to_jsonb(i) - 'id' - 'key' - 'content_hash' as item from private.items i
         where i.key in ($1, 'written-' || $2::integer) order by i.id`,
        [id, made.rows[0]?.id],
      );
      expect(rows.at(-1)?.item).toEqual(rows[0]?.item);
    },
  );
});
