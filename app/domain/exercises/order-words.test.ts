import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixedWords, orderWords } from './order-words.ts';

const anyKey = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const anyWords = fc.uniqueArray(
  fc.constantFrom(
    'she',
    'often',
    'goes',
    'there',
    'on',
    'foot',
    'alone',
    'now',
    'with',
    "Tom's",
    'old',
    'dog',
  ),
  { minLength: 5, maxLength: 10 },
);

describe('The words to put in order', () => {
  it('Are those of the sentence, in the same order at each call, and never in a right one', () => {
    fc.assert(
      fc.property(anyKey, anyWords, (key, words) => {
        const [first, second, ...others] = words;
        const answers = [`${words.join(' ')}.`, `${[second, first, ...others].join(' ')}!`];
        const order = { key, prompt: 'Spui ceva.', answers };
        const mixed = mixedWords(order);
        expect([...mixed].sort()).toEqual([...words].sort());
        expect(mixedWords(order)).toEqual(mixed);
        for (const answer of answers) expect(`${mixed.join(' ')}${answer.at(-1)}`).not.toBe(answer);
      }),
      runs(5000, 300),
    );
  });

  it('Stand in no right order although the sentence has few others', () => {
    const answers = ['Very very very very late.', 'Very very very late very.', 'Very very late very very.'];
    for (let index = 0; index < 50; index++) {
      const mixed = mixedWords({ key: `k${index}`, prompt: 'Spui cât de târziu e.', answers });
      expect(['late very very very very', 'very late very very very']).toContain(mixed.join(' '));
    }
  });

  it('Are shown although they have no other order', () => {
    expect(mixedWords({ key: 'no', prompt: 'Refuzi.', answers: ['No no no no no!'] })).toEqual(
      Array.from({ length: 5 }, () => 'no'),
    );
  });

  it.each([
    ['Where do you live now?', 'Întrebi ceva.', 'where'],
    ["I'd like a table for two.", 'Ceri o masă.', "I'd"],
    ['I live here.', 'Spui unde stai.', 'I'],
    ['It is late again.', 'E târziu.', 'it'],
    ['Tom lives in Leeds now.', 'Spui că Tom s-a mutat.', 'Tom'],
    ["Ana's brother lives here too.", 'Fratele Anei stă tot aici.', "Ana's"],
    ['Monday is my free day.', 'Spui când ești liber.', 'Monday'],
    ['Are you at home tonight?', 'Are cineva chef de vizite? Întreabă.', 'are'],
    ['Mia works here at night.', 'Spui unde lucrează colega ta.', 'mia'],
  ])(
    'Give the beginning of a sentence away by no capital, but keep those of names: %j',
    (answer, prompt, word) => {
      expect(orderWords({ prompt, answers: [answer] })[0]).toBe(word);
    },
  );

  it('Keep the capital that another right order shows in the middle', () => {
    const answers = ['Mia works here at night.', 'At night Mia works here.'];
    expect(orderWords({ prompt: 'Spui unde lucrează.', answers })[0]).toBe('Mia');
  });

  it('Give the end of a sentence away by no mark', () => {
    expect(orderWords({ prompt: 'Te miri.', answers: ['Is it really that late?!'] }).at(-1)).toBe('late');
  });
});
