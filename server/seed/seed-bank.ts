import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Item } from '#content/level-test/item-schema.ts';

/** Chance of a right answer by guessing: one of four options, less what "Nu știu" takes away; hardly any when typing. */
const GUESSING = { choice: 0.2, gap: 0.01, order: 0.03 };

/**
 * Loads the item bank. Items and banks are versions that never change: a changed item is a new row, and a changed
 * set of items a new bank. Tests that are running keep the bank they started with.
 */
export async function seedBank(
  client: pg.Client,
  items: readonly Item[],
): Promise<{ items: number; isNew: boolean }> {
  const rows = items.map(rowOf);
  const bankHash = sha256(
    rows
      .map((row) => row.content_hash)
      .sort()
      .join(),
  );
  const newest = await client.query<{ content_hash: string }>(
    'select content_hash from private.banks order by version desc limit 1',
  );
  if (newest.rows[0]?.content_hash === bankHash) return { items: rows.length, isNew: false };
  await client.query(
    `insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
       guessing, passage, prompt, hint, answers, distractors, explanation)
     select key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
       guessing, passage, prompt, hint, answers, distractors, explanation
     from jsonb_populate_recordset(null::private.items, $1)
     on conflict (key, content_hash) do nothing`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `with bank as (insert into private.banks (content_hash) values ($1) returning version)
     insert into private.bank_items (bank_version, item_id)
     select bank.version, i.id from bank, private.items i where (i.key, i.content_hash) in
       (select * from unnest($2::text[], $3::text[]))`,
    [bankHash, rows.map((row) => row.key), rows.map((row) => row.content_hash)],
  );
  return { items: rows.length, isNew: true };
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
    discrimination: item.discrimination,
    guessing: GUESSING[item.format],
    passage: item.passage ?? null,
    prompt: item.prompt,
    hint: 'hint' in item ? (item.hint ?? null) : null,
    answers: item.format === 'choice' ? [item.answer] : item.answers,
    distractors: item.format === 'choice' ? item.distractors : [],
    explanation: item.explanation,
  };
  return { ...row, content_hash: sha256(JSON.stringify(row)) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
