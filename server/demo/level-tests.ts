import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import { MAX_EXTENDED_ITEMS } from '#app/domain/level-estimation/stopping.ts';
import type { AnswerReply } from '#app/level-test/model/question.ts';
import type { Browser } from './browser.ts';
import type { DemoSchool } from './demo-school.ts';
import type { Random } from './random.ts';

/** Of those who are offered more questions, so many go on. */
const GOING_ON = 0.6;

interface TakenTest {
  testId: string;
  /** How many questions were answered. */
  answered: number;
  /** Null when it was left before its end. */
  resultPath: string | null;
}

interface Item {
  answers: string[];
  distractors: string[];
  difficulty: number;
  discrimination: number;
  guessing: number;
}

/** Takes level tests as people of different abilities would. */
export interface TestTaker {
  /**
   * @param ability on the scale of the items, in logits
   * @param leavesAfter how many questions are answered before it is left; null for a whole test
   */
  take(browser: Browser, ability: number, leavesAfter?: number | null): Promise<TakenTest>;
}

export async function createTestTaker(school: DemoSchool, random: Random): Promise<TestTaker> {
  const rows = await school.read<Item & { id: number }>(
    'select id, answers, distractors, difficulty, discrimination, guessing from private.items',
  );
  const items = new Map(rows.map((item) => [item.id, item]));

  function respond(id: number, ability: number): string | null {
    const item = items.get(id);
    if (!item) throw new Error(`The demo school has no item ${id}.`);
    const { answers, distractors, difficulty, discrimination, guessing } = item;
    const known = 1 / (1 + Math.exp(-discrimination * (ability - difficulty)));
    if (random.chance(known)) return answers[0] ?? null;
    if (random.chance(0.35)) return null;
    if (distractors.length > 0)
      return random.chance(guessing) ? (answers[0] ?? null) : random.pick(distractors);
    return misspelled(answers[0] ?? '', random);
  }

  return {
    async take(browser, ability, leavesAfter = null) {
      await browser.send('/test-nivel', { selfRating: selfRatingOf(ability, random), intent: 'restart' });
      const page = await browser.open('/test-nivel/intrebare');
      const testId = /name="testId" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
      const [first] = await school.read<{ item: number }>(
        'select current_item_id as item from public.level_tests where id = $1',
        [testId],
      );
      let itemId = first?.item ?? 0;
      for (let position = 1; position <= MAX_EXTENDED_ITEMS; position++) {
        if (leavesAfter !== null && position > leavesAfter)
          return { testId, answered: position - 1, resultPath: null };
        school.timeline.pass(random.between(12, 48));
        const { test } = await browser.sendJson<AnswerReply>('/api/level-test/answers', {
          testId,
          position,
          response: respond(itemId, ability),
        });
        if (test?.resultPath) return { testId, answered: position, resultPath: test.resultPath };
        if (test?.isOffered && !random.chance(GOING_ON)) {
          const { path } = await browser.send('/test-nivel/intrebare', { intent: 'decline', testId });
          return { testId, answered: position, resultPath: path };
        }
        itemId = test?.question?.itemId ?? 0;
      }
      throw new Error(`The test ${testId} of the demo school did not end.`);
    },
  };
}

/** What people say of themselves before the test: near the truth, and modest. */
function selfRatingOf(ability: number, random: Random): SelfRating {
  if (random.chance(0.3)) return 'unsure';
  const said = ability + random.normal(-0.4, 0.7);
  if (said < -2.4) return 'beginner';
  if (said < -0.8) return 'elementary';
  return said < 1.4 ? 'intermediate' : 'advanced';
}

/** A typed answer that is nearly right. */
function misspelled(answer: string, random: Random): string {
  const at = random.between(0, Math.max(answer.length - 1, 0));
  return `${answer.slice(0, at)}${answer.slice(at + 1)}` || 'nu';
}
