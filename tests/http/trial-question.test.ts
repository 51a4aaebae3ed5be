import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { finishTest, newVisitor, startTest } from './visitor.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

const ask = <Row extends Record<string, unknown>>(text: string, values: unknown[]) =>
  queryAs<Row>(made.database.ownerUrl, text, values);

async function trialOf(testId: string): Promise<number | null | undefined> {
  const [row] = await ask<{ trial_position: number | null }>(
    'select trial_position from public.level_tests where id = $1',
    [testId],
  );
  return row?.trial_position;
}

const NOTE = /<b>Întrebare de probă:<\/b> nu a contat la rezultat\. Ne ajută să vedem cât de grea e\./g;

describe('The trial question', () => {
  it('has a position between the fourth and the ninth, and the start page says that there is one', async () => {
    const visitor = newVisitor(made.app);
    const positions = new Set<number | null | undefined>();
    for (let count = 0; count < 12; count++) positions.add(await trialOf((await startTest(visitor)).testId));
    for (const position of positions) {
      expect(position).toBeGreaterThanOrEqual(4);
      expect(position).toBeLessThanOrEqual(9);
    }
    expect(positions.size).toBeGreaterThan(1);
    expect(await (await visitor.get('/test-nivel')).text()).toMatch(
      /Una dintre întrebări e de probă și nu contează la rezultat/,
    );
  });

  it('is marked among the answers of the result, and counted in none of its numbers', async () => {
    const visitor = newVisitor(made.app);
    const { testId, resultPath, answered } = await finishTest(visitor);
    const position = await trialOf(testId);
    expect(position).not.toBeNull();
    // The only right answer of the test, so that every count tells.
    await ask(
      `update public.level_test_answers set outcome = 'correct', response = 'x' where test_id = $1 and position = $2`,
      [testId, position],
    );
    const result = await (await visitor.get(resultPath)).text();
    expect(result).toContain(`0 din ${answered - 1} corecte`);
    const answers = (await (await visitor.get(`${resultPath}/raspunsuri`)).text()).replaceAll('<!-- -->', '');
    expect(answers.match(NOTE)).toHaveLength(1);
    expect(answers).toContain(`<b>0 din ${answered - 1}</b>`);
    expect(answers).toMatch(new RegExp(`id="intrebarea-${position}"[\\s\\S]{0,900}, de probă`));
  });

  it('is unknown to a test from before, which counts all its answers', async () => {
    const visitor = newVisitor(made.app);
    const { testId, resultPath, answered } = await finishTest(visitor);
    await ask('update public.level_tests set trial_position = null where id = $1', [testId]);
    expect(await (await visitor.get(resultPath)).text()).toContain(`0 din ${answered} corecte`);
    expect(await (await visitor.get(`${resultPath}/raspunsuri`)).text()).not.toMatch(NOTE);
  });

  it('stays where it is when „Nu pot asculta acum” replaces its item', async () => {
    const visitor = newVisitor(made.app);
    const { testId } = await startTest(visitor, 'unsure', { sound: 'yes', voice: 'yes' });
    await ask(
      `update public.level_tests t set trial_position = 1, is_listening_left_out = false, current_item_id = (
         select i.id from private.bank_items b join private.items i on i.id = b.item_id
         where b.bank_version = t.bank_version and i.skill = 'listening' order by i.id limit 1
       ) where id = $1`,
      [testId],
    );
    await visitor.post('/test-nivel/intrebare', { intent: 'cannot-listen', testId });
    const [row] = await ask<{ skill: string; trial_position: number; is_listening_left_out: boolean }>(
      `select i.skill, t.trial_position, t.is_listening_left_out
       from public.level_tests t join private.items i on i.id = t.current_item_id where t.id = $1`,
      [testId],
    );
    expect(row).toMatchObject({ trial_position: 1, is_listening_left_out: true });
    expect(row?.skill).not.toBe('listening');
  });
});
