import { createHash } from 'node:crypto';
import type pg from 'pg';
import { DISCRIMINATION, GUESSING } from '#app/domain/level-estimation/item-response.ts';
import type { Item } from '#content/level-test/item-schema.ts';

/**
 * Loads the items of the files. Item and bank versions never change: a changed item is a new row, a changed set of items a
 * new bank. `private.make_bank` makes it, with the questions that were written in the browser and accepted.
 */
export async function seedBank(
  client: pg.Client,
  items: readonly Item[],
): Promise<{ items: number; isNew: boolean }> {
  const rows = items.map(rowOf);
  const keys = rows.map((row) => row.key);
  const hashes = rows.map((row) => row.content_hash);
  const known = await client.query<{ content_hash: string }>(
    'select content_hash from private.items where (key, content_hash) in (select * from unnest($1::text[], $2::text[]))',
    [keys, hashes],
  );
  const stored = new Set(known.rows.map((row) => row.content_hash));
  await client.query(
    `insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
       guessing, passage, script, prompt, hint, answers, distractors, pattern, mistakes, explanation, examples)
     select key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
       guessing, passage, script, prompt, hint, answers, distractors, pattern, mistakes, explanation, examples
     from jsonb_populate_recordset(null::private.items, $1)
     on conflict (key, content_hash) do nothing`,
    [JSON.stringify(rows.filter((row) => !stored.has(row.content_hash)))],
  );
  const made = await client.query<{ version: number | null }>(
    `select private.make_bank(array(
       select i.id from private.items i
       where (i.key, i.content_hash) in (select * from unnest($1::text[], $2::text[]))
     )) as version`,
    [keys, hashes],
  );
  return { items: rows.length, isNew: made.rows[0]?.version !== null };
}

function rowOf(item: Item) {
  const row = {
    key: item.id,
    level: item.level,
    skill: item.skill,
    format: item.format,
    topic: item.topic,
    transfer: item.transfer,
    difficulty: item.difficulty,
    discrimination: DISCRIMINATION[item.format],
    guessing: GUESSING[item.format],
    passage: item.passage ?? null,
    script: item.script ?? null,
    prompt: item.prompt,
    hint: 'hint' in item ? (item.hint ?? null) : null,
    answers: item.format === 'choice' ? [item.answer] : item.answers,
    distractors: item.format === 'choice' ? item.mistakes.map(({ response }) => response) : [],
    pattern: item.pattern,
    mistakes: item.mistakes,
    explanation: item.explanation,
    examples: item.examples,
  };
  return { ...row, content_hash: sha256(JSON.stringify(row)) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
