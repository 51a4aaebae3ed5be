import { describe, expect, it } from 'vitest';
import { type Exercise, exerciseSchema } from './exercise.ts';
import { problemsOf } from './exercise-rules.ts';
import { SAMPLES } from './sample-exercises.ts';

const { choice, several, gap, order, match, dictation, transform, translate, reply } = SAMPLES;

function problems(exercise: Exercise) {
  return problemsOf(exercise, (word) => word === 'there');
}

/** The same mistakes, one of them with another text. */
function withMistake<Kind extends { mistakes: { response: string }[] }>(
  exercise: Kind,
  response: string,
): Kind {
  const [first, ...others] = exercise.mistakes;
  return { ...exercise, mistakes: [{ ...first, response }, ...others] };
}

describe('The rules of an exercise', () => {
  it.each(Object.values(SAMPLES))('Find nothing in one without a fault: $kind', (exercise) => {
    expect(exerciseSchema.parse(exercise)).toEqual(exercise);
    expect(problems(exercise)).toEqual([]);
  });

  it.each<[string, Exercise, field: string, words: RegExp]>([
    ['a gap without a blank', { ...gap, prompt: 'I think it.' }, 'prompt', /are nevoie de un loc gol/],
    ['a gap with two', { ...gap, prompt: '___ or ___ it.' }, 'prompt', /cel mult un loc gol/],
    ['a blank of two signs', { ...gap, prompt: 'I think __ now.' }, 'prompt', /trei liniuțe/],
    ['a choice with two', { ...choice, prompt: 'We ___ to ___ it.' }, 'prompt', /cel mult un loc gol/],
    [
      'a choice with neither a blank nor a question',
      { ...choice, prompt: 'We moved.' },
      'prompt',
      /întrebare/,
    ],
    ['a blank in a situation', { ...order, prompt: 'Întrebi ___.' }, 'prompt', /nu are loc gol/],
    ['a blank in a sentence to change', { ...transform, prompt: 'They ___ it.' }, 'prompt', /nu are loc gol/],
    ['a blank in a sentence to translate', { ...translate, prompt: 'O ___.' }, 'prompt', /nu are loc gol/],
    [
      'a dialogue without a missing line',
      { ...reply, lines: reply.lines.map((line) => ({ ...line, text: 'Well.' })) },
      'lines',
      /nicio replică lipsă/,
    ],
    [
      'a dialogue with two of them',
      { ...reply, lines: reply.lines.map((line) => ({ ...line, text: '___' })) },
      'lines',
      /lipsesc 3 replici/,
    ],
    [
      'a blank inside of a line',
      { ...reply, lines: [...reply.lines, { speaker: 'Radu', text: 'Thank ___.' }] },
      'lines.3.text',
      /lipsește o replică întreagă/,
    ],
  ])('Find %s', (_, exercise, field, words) => {
    expect(problems(exercise)).toEqual([{ field, sentence: expect.stringMatching(words) }]);
  });

  it.each<[string, Exercise, field: string]>([
    ['a choice', withMistake(choice, 'moved'), 'mistakes.0.response'],
    ['several', { ...several, answers: ['Yes.', 'Yes.'] }, 'answers.1'],
    ['a reply', withMistake(reply, 'Sorry,  I asked for the fish.'), 'mistakes.0.response'],
  ])('Find an option twice in %s', (_, exercise, field) => {
    expect(problems(exercise)).toEqual([
      { field, sentence: expect.stringContaining('de două ori printre variante') },
    ]);
  });

  it('Let options differ by a capital or an apostrophe', () => {
    expect(problems(withMistake({ ...choice, answer: 'Monday' }, 'monday'))).toEqual([]);
    expect(problems(withMistake({ ...choice, answer: "it's" }, 'its'))).toEqual([]);
  });

  it('Find a side of a pair twice', () => {
    const [first, second, ...others] = match.pairs;
    if (!first || !second) throw new Error('There are no pairs.');
    expect(problems({ ...match, pairs: [first, { ...second, left: first.left }, ...others] })).toEqual([
      { field: 'pairs.1.left', sentence: expect.stringContaining('pe aceeași parte') },
    ]);
    expect(problems({ ...match, pairs: [first, { ...second, right: first.right }, ...others] })).toEqual([
      { field: 'pairs.1.right', sentence: expect.stringContaining('pe aceeași parte') },
    ]);
  });

  it('Find a typed answer twice, but for capitals and punctuation', () => {
    expect(problems({ ...gap, answers: ["it's", "It's."] })).toEqual([
      { field: 'answers.1', sentence: expect.stringContaining('Literele mari și punctuația nu se socotesc') },
    ]);
    expect(problems({ ...dictation, alsoAnswers: [dictation.text.toUpperCase()] })).toEqual([
      { field: 'alsoAnswers.0', sentence: expect.stringContaining('de două ori') },
    ]);
  });

  it('Find an answer without a word', () => {
    expect(problems({ ...gap, answers: ["it's", '…'] })).toEqual([
      { field: 'answers.1', sentence: expect.stringContaining('nu are niciun cuvânt') },
    ]);
  });

  it('Find an answer that is refused', () => {
    expect(problems(withMistake(transform, 'The theatre was built in 1900!'))).toEqual([
      { field: 'mistakes.0.response', sentence: expect.stringContaining('de două ori') },
      { field: 'answers.0', sentence: expect.stringContaining('îl respinge') },
    ]);
  });

  it.each<[string, Exercise]>([
    ['an American spelling', withMistake(transform, 'The theater was built in 1900.')],
    ['a contraction', withMistake(translate, 'I have known her for ten years and she is my best friend.')],
    ['figures', withMistake(translate, "I've known her for 10 years and she's my best friend.")],
    ['a word of the prompt', withMistake(gap, "think it's")],
    [
      'one letter of a dictation',
      withMistake(dictation, "They're wating for their neighbour at the station."),
    ],
  ])('Find a mistake that would be right: %s', (_, exercise) => {
    expect(problems(exercise)).toEqual([
      { field: 'mistakes.0.response', sentence: expect.stringContaining('ar trece drept răspuns corect') },
    ]);
  });

  it('Take a mistake that differs by what its author makes the point', () => {
    expect(problems(withMistake(gap, 'its own'))).toEqual([]);
    expect(
      problems(withMistake(translate, "I've known her for ten years and shes my best friend.")),
    ).not.toEqual([]);
    const its = { ...translate, answers: ["It's every day the same."] };
    expect(problems(withMistake(its, 'Its every day the same.'))).toEqual([]);
    expect(problems(withMistake(its, "It's everyday the same."))).toEqual([]);
    expect(problems(withMistake(transform, 'Theatre was built in 1900.'))).toEqual([]);
  });

  it('Find a sentence to change that is right as it is', () => {
    expect(problems({ ...transform, prompt: 'The theater was built in 1900!' })).toEqual([
      { field: 'prompt', sentence: expect.stringContaining('ea însăși un răspuns corect') },
    ]);
  });

  it('Find another set of words in an answer or a mistake of an order', () => {
    const other = expect.stringContaining('nu are aceleași cuvinte');
    expect(problems(withMistake(order, "Where Tom's sister works now?"))).toEqual([
      { field: 'mistakes.0.response', sentence: other },
    ]);
    expect(problems({ ...order, answers: [...order.answers, 'Where does she work?'] })).toEqual([
      { field: 'answers.2', sentence: other },
    ]);
  });

  it.each([
    ['four words', ['I live here now.'], ['I here live now.'], /4 cuvinte: scrie una de 5 până la 10/],
    ['eleven', ['a b c d e f g h i j k'], ['b a c d e f g h i j k'], /11 cuvinte/],
    ['a comma', ['Well, I live here now.'], ['Well, I here live now.'], /virgule/],
    ['a dash', ['Now – I live here.', 'I live here – now.'], ['I here live – now.'], /alte semne/],
    ['two sentences', ['I know. She lives here.'], ['I she. Knows lives here.'], /alte semne/],
  ])('Find an order of %s', (_, answers, [response = ''], words) => {
    const found = problems(withMistake({ ...order, answers }, response));
    expect(found).toContainEqual({ field: 'answers.0', sentence: expect.stringMatching(words) });
  });

  it('Take five and ten words', () => {
    expect(problems(withMistake({ ...order, answers: ['a b c d e'] }, 'b a c d e'))).toEqual([]);
    expect(
      problems(withMistake({ ...order, answers: ['a b c d e f g h i j'] }, 'b a c d e f g h i j')),
    ).toEqual([]);
  });

  it('Find a reason twice, and one that repeats the explanation', () => {
    const [first, second] = choice.mistakes;
    if (!first || !second) throw new Error('There are no mistakes.');
    expect(problems({ ...choice, mistakes: [first, { ...second, why: `${first.why} ` }] })).toEqual([
      { field: 'mistakes.1.why', sentence: expect.stringMatching(/^De ce la greșeala 2: /) },
    ]);
    const [pair, ...pairs] = match.pairs;
    if (!pair) throw new Error('There are no pairs.');
    expect(problems({ ...match, pairs: [{ ...pair, why: match.explanation }, ...pairs] })).toEqual([
      { field: 'pairs.0.why', sentence: expect.stringMatching(/^De ce la perechea 1: /) },
    ]);
  });

  it('Find a cedilla in any Romanian text', () => {
    const cedilla = (field: string, name: string) => ({
      field,
      sentence: `${name}: ș și ț au virgulă dedesubt, nu sedilă.`,
    });
    expect(problems({ ...choice, explanation: `${choice.explanation} Aşa e.` })).toEqual([
      cedilla('explanation', 'Explicația'),
    ]);
    expect(problems({ ...translate, prompt: 'Ştiu.', task: 'Tradu în viaţă.' })).toEqual([
      cedilla('task', 'Cerința'),
      cedilla('prompt', 'Enunțul'),
    ]);
    const [first, ...others] = choice.mistakes;
    if (!first) throw new Error('There are no mistakes.');
    expect(
      problems({ ...choice, mistakes: [{ ...first, why: 'As\u0327a nu se spune.' }, ...others] }),
    ).toEqual([cedilla('mistakes.0.why', 'De ce la greșeala 1')]);
  });
});
