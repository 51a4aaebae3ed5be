import { sql } from 'kysely';
import type { Format } from '#app/domain/level-estimation/bank-item.ts';
import type { Units } from '#app/platform/db/units.server.ts';
import type { ComparedStem } from '#content/level-test/item-likeness.ts';
import type { Question } from '#content/level-test/item-schema.ts';
import { questionOf, type TypedField, type TypedQuestion, typedFieldOf } from './typed-question.ts';

export type CheckedQuestion =
  | { question: Question; errors: Record<string, never> }
  /** A sentence for each field that is wrong. */
  | { question: null; errors: Partial<Record<TypedField, string>> };

/** Checks several questions: each by itself, against the bank, and against those before it. */
export async function checkTyped(
  units: Units,
  given: readonly { format: Format; typed: TypedQuestion; rowNo?: number }[],
  /** The written question that is edited: it is not compared with itself. */
  editedId: number | null = null,
): Promise<CheckedQuestion[]> {
  // The dictionary behind the rules is 40 MB in memory: loaded with the first question that is written.
  const [{ checkQuestion }, { comparedStem, likenessesOf, stemOf }] = await Promise.all([
    import('#content/level-test/item-rules.ts'),
    import('#content/level-test/item-likeness.ts'),
  ]);
  const stems: ComparedStem[] = (await listStems(units, editedId)).map(comparedStem);
  return given.map(({ format, typed, rowNo = 1 }): CheckedQuestion => {
    const { question, problems } = checkQuestion(questionOf(format, typed));
    if (!question) return { question: null, errors: byField(problems) };
    const stem = stemOf(`de la rândul ${rowNo}`, question);
    const likenesses = likenessesOf(stem, stems);
    if (likenesses.length > 0) return { question: null, errors: byField(likenesses) };
    stems.push(stem);
    return { question, errors: {} };

    function byField(found: readonly { field: string; sentence: string }[]) {
      const errors: Partial<Record<TypedField, string>> = {};
      for (const { field: path, sentence } of found) errors[typedFieldOf(path, format, typed)] ??= sentence;
      return errors;
    }
  });
}

/** The sentences of the newest bank, and of written questions that are not in it and not given up. */
async function listStems(units: Units, editedId: number | null) {
  const { rows } = await units.asWorker((db) =>
    sql<{ id: string; sentence: string; text: string }>`
      select i.key as id, case when i.format = 'order' then i.answers[1] else i.prompt end as sentence,
        coalesce(i.passage, i.script, '') as text
      from private.bank_items b join private.items i on i.id = b.item_id
      where b.bank_version = (select max(version) from private.banks)
        and i.key is distinct from 'written-' || ${editedId}::integer
      union all
      select 'scrisă ' || q.id,
        case when q.content ->> 'format' = 'order' then q.content -> 'answers' ->> 0 else q.content ->> 'prompt' end,
        coalesce(q.content ->> 'passage', q.content ->> 'script', '')
      from private.written_questions q
      where q.state not in ('accepted', 'withdrawn') and q.id is distinct from ${editedId}::integer`.execute(
      db,
    ),
  );
  return rows;
}
