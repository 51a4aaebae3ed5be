import { describe, expect, it } from 'vitest';
import { prepareTypedKey } from '#app/domain/typed-answers/typed-key.ts';
import { type MarkedWord, nearestAnswer, writeAnswers } from './nearest-answer.ts';

/** The answer and what was typed, with what differs in brackets. */
function compare(answers: string[], typed: string, mistakes: string[] = []): [string, string] {
  const { reading } = prepareTypedKey({
    format: 'sentence',
    prompt: '',
    answers,
    mistakes,
    tests: 'language',
    testsSmallWords: true,
    isHeard: false,
  });
  const nearest = nearestAnswer(writeAnswers(answers, reading), typed);
  if (!nearest) throw new Error('There is no answer.');
  return [show(nearest.answer), show(nearest.typed)];
}

function show(words: readonly MarkedWord[]): string {
  return words.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join(' ');
}

describe('The answer next to what was typed', () => {
  it.each([
    ['I like her dog.', 'i like his dog', 'I like [her] dog.', 'i like [his] dog'],
    ['I like her dog.', 'I like dog', 'I like [her] dog.', 'I like dog'],
    ['I like dogs.', 'I like the dogs', 'I like dogs.', 'I like [the] dogs'],
    ['Where does she work?', 'Where she does work', 'Where [does] she work?', 'Where she [does] work'],
    [
      "I've known her for years.",
      'I know her since years',
      "[I've] [known] her [for] years.",
      'I [know] her [since] years',
    ],
    ['She has a car.', "She's a car", 'She [has] a car.', "[She's] a car"],
    ['What I like is tea.', 'What I likes tea', 'What I [like] [is] tea.', 'What I [likes] tea'],
    ['Yes, I am.', "Yes, I'm", 'Yes, [I] [am.]', "Yes, [I'm]"],
    ['I live here.', 'привет 🙂', '[I] [live] [here.]', '[привет] [🙂]'],
    ['Well – I live here.', 'Well I lived here', 'Well – I [live] here.', 'Well I [lived] here'],
  ])('Marks the words that differ: %j and %j', (answer, typed, right, given) => {
    expect(compare([answer], typed)).toEqual([right, given]);
  });

  it.each([
    ["I don't think Tom's late.", 'i do not think tom is LATE !'],
    ['It is my neighbour’s dog.', 'Its my neighbors dog'],
    ['They were at my sisters’ two flats.', "They we're at my sister's 2 flats"],
    ["She'd practise every day.", 'She would practice every day'],
  ])('Marks nothing that does not count: %j and %j', (answer, typed) => {
    expect(compare([`${answer} Yes.`], `${typed} No.`)).toEqual([`${answer} [Yes.]`, `${typed} [No.]`]);
  });

  it('Marks an apostrophe that its author made the point', () => {
    expect(compare(["It's late now."], 'Its late today', ['Its late now.'])).toEqual([
      "[It's] late [now.]",
      '[Its] late [today]',
    ]);
  });

  it('Is the one with most words in common, the first of equal ones', () => {
    const answers = ['I live in Leeds.', 'Leeds is where I live.', 'I live at Leeds.'];
    expect(compare(answers, 'Leeds is where I lives')[0]).toBe('Leeds is where I [live.]');
    expect(compare(answers, 'I live on Leeds')[0]).toBe('I live [in] Leeds.');
  });

  it('Reads no more of a long text than an answer can have', () => {
    const [answer, typed] = compare(['I live here.'], `${'and '.repeat(120)}I live here`);
    expect(answer).toBe('[I] [live] [here.]');
    expect(typed.endsWith('[I] [live] [here]')).toBe(true);
  });

  it('Is none where there are no answers', () => {
    const { reading } = prepareTypedKey({
      format: 'sentence',
      prompt: '',
      answers: [],
      mistakes: [],
      tests: 'language',
      testsSmallWords: true,
      isHeard: false,
    });
    expect(nearestAnswer(writeAnswers([], reading), 'Hello')).toBeNull();
  });
});
