import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { AnswerReply } from '#app/level-test/model/question.ts';
import { type RunningTest, startTest, type Visitor } from './visitor.ts';

/** Puts a running test before its 25th question, at the edge of B1 and B2: half of 24 questions of the middle were right. */
export async function bringToLastUsual(ownerUrl: string, testId: string): Promise<void> {
  await queryAs(ownerUrl, 'delete from public.level_test_answers where test_id = $1', [testId]);
  await queryAs(
    ownerUrl,
    `with near as (
       select i.id, row_number() over (order by abs(i.difficulty), i.id)::smallint as position
       from public.level_tests t
       join private.bank_items b on b.bank_version = t.bank_version
       join private.items i on i.id = b.item_id and i.format = 'gap' and i.skill <> 'listening'
       where t.id = $1
       order by abs(i.difficulty), i.id limit 25
     ), answers as (
       insert into public.level_test_answers (test_id, position, item_id, response, outcome)
       select $1, position, id, case when position % 2 = 0 then 'given' end,
         case when position % 2 = 0 then 'correct' else 'unknown' end
       from near where position <= 24
     )
     update public.level_tests set answer_count = 24, trial_position = 5,
       current_item_id = (select id from near where position = 25)
     where id = $1`,
    [testId],
  );
}

/** Starts a test and answers the usual questions, so that more are offered. @returns the reply with the offer */
export async function reachOffer(
  ownerUrl: string,
  visitor: Visitor,
): Promise<RunningTest & { offer: AnswerReply }> {
  const test = await startTest(visitor);
  await bringToLastUsual(ownerUrl, test.testId);
  const { reply } = await test.answer(25, null);
  return { ...test, offer: reply };
}
