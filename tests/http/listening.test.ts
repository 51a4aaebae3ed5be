import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerReply, QuestionView } from '#app/level-test/model/question.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { firstQuestion, newVisitor, startTest, type Visitor } from './visitor.ts';

const WITH_SOUND = { sound: 'yes', voice: 'yes' };

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

async function storedTest(testId: string) {
  const [row] = await queryAs<{ is_listening_left_out: boolean; answer_count: number; item: number }>(
    made.database.ownerUrl,
    'select is_listening_left_out, answer_count, current_item_id as item from public.level_tests where id = $1',
    [testId],
  );
  return row;
}

/** Answers "Nu știu" until something has to be heard. */
async function reachListening(visitor: Visitor) {
  const test = await startTest(visitor, 'unsure', WITH_SOUND);
  const first = await queryAs<{ skill: string }>(
    made.database.ownerUrl,
    'select i.skill from public.level_tests t join private.items i on i.id = t.current_item_id where t.id = $1',
    [test.testId],
  );
  let isListening = first[0]?.skill === 'listening';
  let position = 1;
  for (; !isListening && position <= 10; position++) {
    const { reply } = await test.answer(position, null);
    isListening = reply.test?.question?.skill === 'listening';
  }
  expect(isListening).toBe(true);
  return { ...test, position };
}

describe('Listening questions', () => {
  it.each([
    ['a browser without a voice', { sound: 'yes' }],
    ['somebody who cannot listen now', { voice: 'yes' }],
    ['a browser without JavaScript', {}],
  ])('Listening questions are left out for %s, in the whole test', async (_, fields) => {
    const test = await startTest(newVisitor(made.app), 'unsure', fields);
    for (let position = 1; position <= 40; position++) {
      const { reply } = await test.answer(position, null);
      if (!reply.test?.question) break;
      expect(reply.test.question.skill).not.toBe('listening');
    }
  });

  it('Listening questions come with what the voice reads, and only they do', async () => {
    const test = await startTest(newVisitor(made.app), 'unsure', WITH_SOUND);
    const skills = new Set<string>();
    let question: QuestionView | null = await firstQuestion(test);
    for (let position = 1; question; position++) {
      skills.add(question.skill);
      expect(question.script !== null).toBe(question.skill === 'listening');
      const { reply } = await test.answer(position, null);
      question = reply.test?.question ?? null;
    }
    expect([...skills].sort()).toEqual(['grammar', 'listening', 'reading', 'vocabulary']);
  });

  it('A listening question gives way to another when the visitor cannot listen now, and does not come back', async () => {
    const visitor = newVisitor(made.app);
    const { testId, answer, position } = await reachListening(visitor);
    const before = await storedTest(testId);
    const left = await visitor.post('/test-nivel/intrebare', { intent: 'cannot-listen', testId });
    expect(left.status).toBe(302);
    const after = await storedTest(testId);
    expect(after).toMatchObject({ is_listening_left_out: true, answer_count: before?.answer_count });
    expect(after?.item).not.toBe(before?.item);
    for (let next = position; next <= 40; next++) {
      const { reply } = await answer(next, null);
      if (!reply.test?.question) break;
      expect(reply.test.question.skill).not.toBe('listening');
    }
  });

  it('A listening question stays when another visitor says they cannot listen, and other questions cannot be changed this way', async () => {
    const visitor = newVisitor(made.app);
    const { testId } = await reachListening(visitor);
    const before = await storedTest(testId);
    const stranger = newVisitor(made.app);
    await startTest(stranger);
    await stranger.post('/test-nivel/intrebare', { intent: 'cannot-listen', testId });
    expect(await storedTest(testId)).toEqual(before);

    const reader = newVisitor(made.app);
    const own = await startTest(reader);
    const stands = await storedTest(own.testId);
    await reader.post('/test-nivel/intrebare', { intent: 'cannot-listen', testId: own.testId });
    await reader.post('/test-nivel/intrebare', { intent: 'cannot-listen', testId: 'no-test' });
    expect(await storedTest(own.testId)).toEqual(stands);
  });

  it('An answer meant for a question that gave way is refused', async () => {
    const visitor = newVisitor(made.app);
    const { testId, position } = await reachListening(visitor);
    const heard = await storedTest(testId);
    await visitor.post('/test-nivel/intrebare', { intent: 'cannot-listen', testId });
    const late = await visitor.send({ testId, position, itemId: heard?.item, response: null });
    expect(late.status).toBe(409);
    const reply = (await late.json()) as AnswerReply;
    expect(reply.status).toBe('out-of-order');
    expect(reply.test?.question?.itemId).not.toBe(heard?.item);
    expect(await storedTest(testId)).toMatchObject({ answer_count: position - 1 });
    const fresh = { testId, position, itemId: reply.test?.question?.itemId, response: null };
    expect((await visitor.send(fresh)).status).toBe(200);
  });

  it('A listening question that gave way does not come back within sixty days', async () => {
    const visitor = newVisitor(made.app);
    const { testId } = await reachListening(visitor);
    const heard = await storedTest(testId);
    await visitor.post('/test-nivel/intrebare', { intent: 'cannot-listen', testId });
    const next = await startTest(visitor, 'unsure', WITH_SOUND);
    const [row] = await queryAs<{ excluded: number[] }>(
      made.database.ownerUrl,
      'select excluded_items as excluded from public.level_tests where id = $1',
      [next.testId],
    );
    expect(row?.excluded).toContain(heard?.item);
  });
});
