import { createHash } from 'node:crypto';
import type pg from 'pg';
import { GUESSING } from '#app/domain/level-estimation/item-response.ts';
import type { Item } from '#content/level-test/item-schema.ts';

/**
 * Loads the item bank. Item and bank versions never change: a changed item is a new row, a changed set of items a new
 * bank. Running tests keep the bank they started with. A calibrated difficulty is copied to the new bank while neither the
 * question nor its author's difficulty has changed.
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
  await client.query(`select pg_advisory_xact_lock(hashtext('private.banks'))`);
  const newest = await client.query<{ version: number; content_hash: string }>(
    'select version, content_hash from private.banks order by version desc limit 1',
  );
  if (newest.rows[0]?.content_hash === bankHash) return { items: rows.length, isNew: false };
  await client.query(
    `insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
       guessing, passage, script, prompt, hint, answers, distractors, pattern, mistakes, explanation, examples)
     select key, content_hash, level, skill, format, topic, transfer, difficulty, discrimination,
       guessing, passage, script, prompt, hint, answers, distractors, pattern, mistakes, explanation, examples
     from jsonb_populate_recordset(null::private.items, $1)
     on conflict (key, content_hash) do nothing`,
    [JSON.stringify(rows)],
  );
  await client.query(
    `with bank as (insert into private.banks (content_hash) values ($1) returning version)
     insert into private.bank_items (bank_version, item_id, difficulty, difficulty_sd)
     select bank.version, i.id, known.difficulty, known.difficulty_sd
     from bank
     cross join private.items i
     left join lateral (
       select b.difficulty, b.difficulty_sd
       from private.bank_items b join private.items old on old.id = b.item_id
       where b.bank_version = $4 and b.difficulty is not null
         and (old.key, old.prompt, old.answers, old.distractors, old.difficulty)
           = (i.key, i.prompt, i.answers, i.distractors, i.difficulty)
         and (old.hint, old.passage, old.script) is not distinct from (i.hint, i.passage, i.script)
     ) known on true
     where (i.key, i.content_hash) in (select * from unnest($2::text[], $3::text[]))`,
    [
      bankHash,
      rows.map((row) => row.key),
      rows.map((row) => row.content_hash),
      newest.rows[0]?.version ?? null,
    ],
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
