import { bySkill } from '#app/domain/level-estimation/bank-item.ts';
import { skillsByNeed } from '#app/domain/level-estimation/content-balance.ts';
import { buildItemChooser } from '#app/domain/level-estimation/item-choice.ts';
import { fisherInformation } from '#app/domain/level-estimation/item-response.ts';
import type { Posterior } from '#app/domain/level-estimation/posterior.ts';
import { isFinished } from '#app/domain/level-estimation/stopping.ts';
import type { BenchItem } from './bank.ts';
import type { Learner } from './learners.ts';

/** A way of choosing questions; the estimate and its prior are the same for all of them. */
export interface Method {
  name: string;
  next(posterior: Posterior, answered: readonly string[], learner: Learner): BenchItem | null;
}

const FORM_LENGTH = 40;
/** The scale on which the form is to be good, −4.5 to 4.5. */
const FORM_THETAS = Array.from({ length: 37 }, (_, index) => index / 4 - 4.5);
const PRIOR_PRECISION = 1 / 1.8 ** 2;

/** The test as it is: adaptive, with the school's stopping rule. */
export function adaptive(items: readonly BenchItem[], random: () => number): Method {
  const chooser = buildItemChooser(items);
  return {
    name: 'adaptive',
    next(posterior, answered, { isListeningLeftOut }) {
      if (isFinished(posterior, answered.length)) return null;
      return chooser.choose({ posterior, answered, isListeningLeftOut, random }) as BenchItem | null;
    },
  };
}

/** Any item not asked yet, with the same stopping rule. */
export function randomChoice(items: readonly BenchItem[], random: () => number): Method {
  return {
    name: 'random choice',
    next(posterior, answered, { isListeningLeftOut }) {
      if (isFinished(posterior, answered.length)) return null;
      const left = items.filter(
        ({ id, skill }) => !answered.includes(id) && !(isListeningLeftOut && skill === 'listening'),
      );
      return left[Math.floor(random() * left.length)] ?? null;
    },
  };
}

/**
 * One form of forty questions for all learners, chosen greedily: at each step the item of the skill whose turn
 * it is that most lowers the mean expected error variance over the scale, given a prior as wide as the test's.
 */
export function fixedForm(items: readonly BenchItem[]): Method {
  const forms = new Map([true, false].map((leftOut) => [leftOut, formOf(items, leftOut)]));
  return {
    name: `fixed form of ${FORM_LENGTH}`,
    next: (_, answered, { isListeningLeftOut }) => forms.get(isListeningLeftOut)?.[answered.length] ?? null,
  };
}

function formOf(items: readonly BenchItem[], isListeningLeftOut: boolean): BenchItem[] {
  const form: BenchItem[] = [];
  const known = FORM_THETAS.map(() => PRIOR_PRECISION);
  const asked = bySkill(() => 0);
  for (let step = 0; step < FORM_LENGTH; step++) {
    const [skill] = skillsByNeed(asked, () => 0, isListeningLeftOut);
    let best: { item: BenchItem; gain: number } | undefined;
    for (const item of items) {
      if (item.skill !== skill || form.includes(item)) continue;
      const gain = FORM_THETAS.reduce((sum, theta, index) => {
        const before = known[index] ?? PRIOR_PRECISION;
        return sum + 1 / before - 1 / (before + fisherInformation(item, theta));
      }, 0);
      if (!best || gain > best.gain) best = { item, gain };
    }
    if (!best || !skill) throw new Error('The bank is too small for a fixed form.');
    const chosen = best.item;
    form.push(chosen);
    asked[skill] += 1;
    for (const [index, theta] of FORM_THETAS.entries()) {
      known[index] = (known[index] ?? PRIOR_PRECISION) + fisherInformation(chosen, theta);
    }
  }
  return form;
}
