import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exercise } from './exercise.ts';
import { answersOf, mistakesOf } from './exercise-key.ts';
import { questionOf } from './exercise-question.ts';
import { SAMPLES } from './sample-exercises.ts';

const EXERCISES: Exercise[] = Object.values(SAMPLES);

const anyKey = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);

/** A sample whose every text is one that occurs nowhere else. */
const anyExercise = fc
  .tuple(
    fc.constantFrom(...EXERCISES),
    anyKey,
    fc.array(fc.string({ maxLength: 5 }), { minLength: 40, maxLength: 40 }),
  )
  .map(([sample, key, texts]) => {
    let count = 0;
    const renamed = (value: unknown, field = ''): unknown => {
      if (Array.isArray(value)) return value.map((one) => renamed(one));
      if (typeof value === 'object' && value !== null) {
        return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, name)]));
      }
      if (field === 'kind' || field === 'transfer' || field === 'key' || value === '___') return value;
      const text = `<${count}> ${texts[count]} more words </${count}>`;
      count++;
      return text;
    };
    return { ...(renamed(sample) as Exercise), key };
  });

/** What a learner must not read before answering. */
function secretsOf(exercise: Exercise): string[] {
  const { explanation, kind } = exercise;
  const whys =
    kind === 'match' ? exercise.pairs.map(({ why }) => why) : exercise.mistakes.map(({ why }) => why);
  const hasOptions = kind === 'choice' || kind === 'several' || kind === 'reply';
  const typed = [...answersOf(exercise), ...mistakesOf(exercise).map(({ response }) => response)];
  const heard = kind === 'dictation' ? [exercise.text] : [];
  return [explanation, ...whys, ...(hasOptions ? [] : typed.filter((text) => !heard.includes(text)))];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...fieldsOf(one)]);
}

describe('The question of an exercise', () => {
  it('Holds nothing of the key: no typed answer, no mistake, no reason, no explanation', () => {
    fc.assert(
      fc.property(anyExercise, (exercise) => {
        const question = questionOf(exercise);
        const shown = textsOf(question);
        for (const secret of secretsOf(exercise)) {
          expect(shown.filter((text) => text.includes(secret))).toEqual([]);
        }
        expect(fieldsOf(question)).not.toEqual(
          expect.arrayContaining([
            expect.stringMatching(/^(answers?|mistakes|why|transfer|explanation|pairs)$/),
          ]),
        );
      }),
      runs(5000, 300),
    );
  });

  it('Is the same whenever it is asked', () => {
    for (const exercise of EXERCISES)
      expect(questionOf(exercise)).toEqual(questionOf(structuredClone(exercise)));
  });

  it('Has all options and no other, right and wrong ones mixed', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        for (const sample of [SAMPLES.choice, SAMPLES.several, SAMPLES.reply]) {
          const question = questionOf({ ...sample, key });
          const given = [...answersOf(sample), ...sample.mistakes.map(({ response }) => response)];
          const options = 'options' in question ? question.options : [];
          expect([...options].sort()).toEqual(given.sort());
        }
      }),
      runs(2000, 100),
    );
  });

  it('Has its right option in every place equally often over the keys', () => {
    const places = [0, 0, 0];
    const count = 6000;
    for (let index = 0; index < count; index++) {
      const question = questionOf({ ...SAMPLES.choice, key: `e${index}-moved` });
      const place = question.kind === 'choice' ? question.options.indexOf(SAMPLES.choice.answer) : -1;
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const times of places) expect(Math.abs(times / count - 1 / 3)).toBeLessThan(0.02);
  });

  it('Of pairs has the left sides as they are written, and the right ones never all beside theirs', () => {
    fc.assert(
      fc.property(anyKey, (key) => {
        const question = questionOf({ ...SAMPLES.match, key });
        if (question.kind !== 'match') throw new Error('It has another kind.');
        const rights = SAMPLES.match.pairs.map(({ right }) => right);
        expect(question.lefts).toEqual(SAMPLES.match.pairs.map(({ left }) => left));
        expect(question.rights).not.toEqual(rights);
        expect([...question.rights].sort()).toEqual(rights.sort());
      }),
      runs(5000, 500),
    );
  });

  it('Goes through with its task, and has none where its author wrote none', () => {
    expect(questionOf(SAMPLES.several).task).toBe('Alege tot ce poți spune politicos.');
    expect(questionOf(SAMPLES.choice).task).toBeNull();
  });

  it('Shows what its kind needs', () => {
    expect(questionOf(SAMPLES.gap)).toEqual({
      key: 'its-own-key',
      task: null,
      kind: 'gap',
      prompt: "I think ___ raining again, so I'll take the bus.",
      hint: 'i…',
    });
    expect(questionOf(SAMPLES.dictation)).toEqual({
      key: 'they-are-waiting',
      task: null,
      kind: 'dictation',
      spoken: "They're waiting for their neighbour at the station.",
    });
    expect(questionOf(SAMPLES.reply)).toMatchObject({ kind: 'reply', lines: SAMPLES.reply.lines });
    const order = questionOf(SAMPLES.order);
    expect(order.kind === 'order' && [...order.words].sort()).toEqual(
      ["Tom's", 'does', 'now', 'sister', 'where', 'work'].sort(),
    );
  });
});
