import { bySkill } from '#app/domain/level-estimation/bank-item.ts';
import { SHARES_WITHOUT_LISTENING, SKILL_SHARES } from '#app/domain/level-estimation/content-balance.ts';
import { buildItemChooser } from '#app/domain/level-estimation/item-choice.ts';
import { fisherInformation } from '#app/domain/level-estimation/item-response.ts';
import type { Posterior } from '#app/domain/level-estimation/posterior.ts';
import { posteriorForChoice } from '#app/domain/level-estimation/self-rating.ts';
import { drawTrialPosition, progressOf } from '#app/domain/level-estimation/stopping.ts';
import type { BenchItem } from './bank.ts';
import type { Learner } from './learners.ts';

interface NextItem {
  item: BenchItem;
  isTrial: boolean;
}

/** One test in progress; null ends it. */
interface RunningTest {
  next(posterior: Posterior, asked: readonly BenchItem[]): NextItem | null;
}

/** A way of choosing questions; the estimate and its prior are the same for all of them. */
export interface Method {
  name: string;
  start(learner: Learner): RunningTest;
}

const FORM_LENGTH = 40;
/** The scale on which the form is to be good, −4.5 to 4.5. */
const FORM_THETAS = Array.from({ length: 37 }, (_, index) => index / 4 - 4.5);
const PRIOR_PRECISION = 1 / 1.8 ** 2;

/**
 * The test as it is: adaptive, with the school's stopping rule and its trial question.
 * @param takesOffer whether everybody who is offered more questions takes them
 */
export function adaptive(items: readonly BenchItem[], random: () => number, takesOffer: boolean): Method {
  const chooser = buildItemChooser(items);
  const byId = new Map(items.map((item) => [item.id, item]));
  return {
    name: takesOffer ? 'adaptive, offer taken' : 'adaptive',
    start({ isListeningLeftOut, selfRating }) {
      const trialPosition = drawTrialPosition(random);
      return {
        next(posterior, asked) {
          if (progressOf(posterior, asked.length, takesOffer) !== 'going-on') return null;
          const input = {
            posterior: posteriorForChoice(posterior, selfRating),
            answered: asked.map(({ id }) => id),
            ...{ isListeningLeftOut, random },
          };
          const trial = asked.length + 1 === trialPosition ? chooser.chooseTrial(input) : null;
          const item = byId.get((trial ?? chooser.choose(input))?.id ?? '');
          return item ? { item, isTrial: trial !== null } : null;
        },
      };
    },
  };
}

/** Any item not asked yet, with the same stopping rule. */
export function randomChoice(items: readonly BenchItem[], random: () => number): Method {
  return {
    name: 'random choice',
    start: ({ isListeningLeftOut }) => ({
      next(posterior, asked) {
        if (progressOf(posterior, asked.length, false) !== 'going-on') return null;
        const left = items.filter(
          (item) => !asked.includes(item) && !(isListeningLeftOut && item.skill === 'listening'),
        );
        return counted(left[Math.floor(random() * left.length)]);
      },
    }),
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
    start: ({ isListeningLeftOut }) => ({
      next: (_, { length }) => counted(forms.get(isListeningLeftOut)?.[length]),
    }),
  };
}

function counted(item: BenchItem | undefined): NextItem | null {
  return item ? { item, isTrial: false } : null;
}

function formOf(items: readonly BenchItem[], isListeningLeftOut: boolean): BenchItem[] {
  const shares = isListeningLeftOut ? SHARES_WITHOUT_LISTENING : SKILL_SHARES;
  const form: BenchItem[] = [];
  const known = FORM_THETAS.map(() => PRIOR_PRECISION);
  const asked = bySkill(() => 0);
  for (let step = 1; step <= FORM_LENGTH; step++) {
    const need = bySkill((skill) => shares[skill] * step - asked[skill]);
    const most = Math.max(...Object.values(need));
    let best: { item: BenchItem; gain: number } | undefined;
    for (const item of items) {
      if (need[item.skill] < most || form.includes(item)) continue;
      const gain = FORM_THETAS.reduce((sum, theta, index) => {
        const before = known[index] ?? PRIOR_PRECISION;
        return sum + 1 / before - 1 / (before + fisherInformation(item, theta));
      }, 0);
      if (!best || gain > best.gain) best = { item, gain };
    }
    if (!best) throw new Error('The bank is too small for a fixed form.');
    const chosen = best.item;
    form.push(chosen);
    asked[chosen.skill] += 1;
    for (const [index, theta] of FORM_THETAS.entries()) {
      known[index] = (known[index] ?? PRIOR_PRECISION) + fisherInformation(chosen, theta);
    }
  }
  return form;
}
