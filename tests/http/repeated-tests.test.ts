import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { finishTest, newVisitor, runningTest, startTest, type Visitor } from './visitor.ts';

const clock: { now: Date | null } = { now: null };
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ now: () => clock.now });
});

function setClock(date: string) {
  clock.now = new Date(`${date}T12:00:00Z`);
}

/** The items a test asked or still shows, by their stable key, and the texts they stand on. */
async function metBy(testId: string) {
  const rows = await queryAs<{ key: string; text: string | null }>(
    made.database.ownerUrl,
    `select i.key, coalesce(i.passage, i.script) as text from private.items i where i.id in (
       select item_id from public.level_test_answers where test_id = $1
       union select current_item_id from public.level_tests where id = $1)`,
    [testId],
  );
  return { keys: rows.map(({ key }) => key), texts: rows.flatMap(({ text }) => text ?? []) };
}

function shared(one: string[], other: string[]): string[] {
  return one.filter((value) => other.includes(value));
}

describe('Repeated tests', () => {
  it('A repeated test asks nothing and shows no text of the last sixty days, whether answered or left behind', async () => {
    setClock('2027-01-10');
    const visitor = newVisitor(made.app);
    const finished = await finishTest(visitor);
    const abandoned = await startTest(visitor);
    setClock('2027-03-09');
    const again = await finishTest(visitor);
    const [first, left, second] = [
      await metBy(finished.testId),
      await metBy(abandoned.testId),
      await metBy(again.testId),
    ];
    expect(left.keys).toHaveLength(1);
    expect(shared(second.keys, [...first.keys, ...left.keys])).toEqual([]);
    expect(shared(second.texts, [...first.texts, ...left.texts])).toEqual([]);
  });

  it('A repeated test may ask them again after sixty days, and those of other visitors at any time', async () => {
    setClock('2027-01-10');
    const visitor = newVisitor(made.app);
    const { keys } = await metBy((await finishTest(visitor)).testId);
    expect(await isAskedAgain(keys, () => newVisitor(made.app), 0)).toBe(true);
    expect(await isAskedAgain(keys, () => visitor, 61)).toBe(true);
  });

  /** Which questions a test asks is partly drawn: whether one of several asks one of these again. */
  async function isAskedAgain(keys: string[], taker: () => Visitor, daysBetween: number): Promise<boolean> {
    for (let time = 0; time < 10; time++) {
      clock.now = new Date((clock.now?.getTime() ?? 0) + daysBetween * 24 * 60 * 60 * 1000);
      const { keys: asked } = await metBy((await finishTest(taker())).testId);
      if (shared(keys, asked).length > 0) return true;
    }
    return false;
  }

  it('A newer wording of an item counts as the same item', async () => {
    setClock('2027-01-10');
    const visitor = newVisitor(made.app);
    const { testId } = await finishTest(visitor);
    const { keys } = await metBy(testId);
    await queryAs(
      made.database.ownerUrl,
      `with newer as (
         insert into private.items (key, content_hash, level, skill, format, topic, transfer, difficulty,
           discrimination, guessing, passage, script, prompt, hint, answers, distractors, explanation)
         select key, content_hash || '-newer', level, skill, format, topic, transfer, difficulty,
           discrimination, guessing, passage, script, prompt || ' (newer)', hint, answers, distractors, explanation
         from private.items where content_hash not like '%-newer'
         returning id
       ), bank as (insert into private.banks (content_hash) values ('newer') returning version)
       insert into private.bank_items (bank_version, item_id) select version, id from bank, newer`,
    );
    const again = await metBy((await finishTest(visitor)).testId);
    expect(shared(again.keys, keys)).toEqual([]);
  });

  it('A repeated test is refused until enough of the bank is fresh again, and possible from the day it said', async () => {
    const visitor = newVisitor(made.app);
    const again = { selfRating: 'unsure', intent: 'start' };
    // A test every four days, so that the questions become fresh again test by test.
    let refusal: Response | undefined;
    for (let day = 0; day < 56; day += 4) {
      clock.now = new Date(Date.UTC(2027, 4, 2 + day, 12));
      const started = await visitor.post('/test-nivel', again);
      if (started.status === 409) {
        refusal = started;
        break;
      }
      const running = await runningTest(visitor);
      expect((await visitor.post('/test-nivel', again)).status).toBe(302);
      for (let position = 1; (await running.answer(position, null)).reply.test?.question; position++);
    }
    expect(refusal?.status).toBe(409);
    const [, day = '', month = ''] =
      /un test nou din (\d+) (iunie|iulie|august) 2027/.exec((await refusal?.text()) ?? '') ?? [];
    const date = new Date(Date.UTC(2027, { iunie: 5, iulie: 6, august: 7 }[month] ?? 0, Number(day), 13));
    clock.now = new Date(date.getTime() - 2 * 24 * 60 * 60 * 1000);
    expect((await visitor.post('/test-nivel', again)).status).toBe(409);
    clock.now = date;
    expect((await visitor.post('/test-nivel', again)).status).toBe(302);
  });
});
