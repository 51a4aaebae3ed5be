import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkResponse, prepareExercise, type Verdict } from './check-exercise.ts';
import type { Exercise } from './exercise.ts';
import { answersOf, mistakesOf } from './exercise-key.ts';
import { type ExerciseResponse, parseResponse } from './exercise-response.ts';
import { SAMPLES } from './sample-exercises.ts';

const EXERCISES: Exercise[] = Object.values(SAMPLES);
const TYPED: Exercise[] = EXERCISES.filter(({ kind }) =>
  ['gap', 'order', 'dictation', 'transform', 'translate'].includes(kind),
);

function check(exercise: Exercise, response: ExerciseResponse): Verdict {
  return checkResponse(prepareExercise(exercise), response, (word) => word === 'there');
}

function shown(verdict: Verdict): [string, string] | null {
  if (!('nearest' in verdict) || !verdict.nearest) return null;
  const { answer, typed } = verdict.nearest;
  const show = (words: typeof answer) =>
    words.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join(' ');
  return [show(answer), show(typed)];
}

/** How people write the same words: capitals, spaces, quotation marks, apostrophes, invisible characters. */
const anyDisguise = fc
  .record({
    capitals: fc.array(fc.boolean(), { minLength: 1, maxLength: 9 }),
    space: fc.constantFrom(' ', '  ', '\u00a0', ' \u200b ', '\t'),
    apostrophe: fc.constantFrom("'", '’', '‘', '′', '`', '´', '＇', ''),
    around: fc.constantFrom(
      ['', ''],
      [' ', ' .'],
      ['„', '”'],
      ['"', '!"'],
      ['\u200e', '\u200e'],
      ['(', ') ?!'],
    ),
    invisible: fc.constantFrom('', '\u200b', '\u00ad', '\ufeff'),
  })
  .map(({ capitals, space, apostrophe, around: [before, after], invisible }) => {
    const write = (text: string, hasApostrophes: boolean) =>
      `${before}${[...text]
        .map((letter, index) => (capitals[index % capitals.length] ? letter.toUpperCase() : letter))
        .map((letter) => (letter === ' ' ? space : letter))
        .map((letter) => (letter === "'" ? apostrophe || (hasApostrophes ? "'" : '') : letter))
        .join(invisible)}${after}`;
    return write;
  });

type Clause = { subject: string; verb: string; isNegative: boolean; right: string; wrong: string };

const SHORT: Record<string, string> = {
  am: 'm',
  is: 's',
  are: 're',
  has: 's',
  have: 've',
  will: 'll',
  would: 'd',
  had: 'd',
};
const RESTS: Record<string, [right: string, wrong: string]> = {
  be: ['waiting for my neighbour', 'waiting my neighbour'],
  have: ['organised two parties', 'organise two parties'],
  had: ['travelled by train', 'travelled with train'],
  will: ['practise at the theatre', 'to practise at the theatre'],
};

const anyClause: fc.Arbitrary<Clause> = fc
  .tuple(
    fc.constantFrom('I', 'you', 'he', 'she', 'it', 'we', 'they', 'Tom', 'my sister'),
    fc.constantFrom('be', 'have', 'had', 'will', 'would'),
    fc.boolean(),
  )
  .map(([subject, verb, isNegative]) => {
    const isPlural = ['you', 'we', 'they'].includes(subject);
    const forms: Record<string, string> = {
      be: subject === 'I' ? 'am' : isPlural ? 'are' : 'is',
      have: subject === 'I' || isPlural ? 'have' : 'has',
    };
    const [right, wrong] = RESTS[verb === 'would' ? 'will' : verb] as [string, string];
    return { subject, verb: forms[verb] ?? verb, isNegative, right, wrong };
  });

/** 0: in full; 1: the verb contracted with its subject; 2: with „not”, where it can be. */
function written({ subject, verb, isNegative }: Clause, rest: string, way: number): string {
  const negated = verb === 'will' ? "won't" : `${verb}n't`;
  if (way === 2 && isNegative && verb !== 'am') return `${subject} ${negated} ${rest}.`;
  const not = isNegative ? ' not' : '';
  return way === 1 ? `${subject}'${SHORT[verb]}${not} ${rest}.` : `${subject} ${verb}${not} ${rest}.`;
}

const anyWay = fc.nat({ max: 2 });

function exerciseOf(
  kind: 'translate' | 'transform' | 'dictation',
  answer: string,
  mistake: string,
): Exercise {
  const mistakes = [
    { response: mistake, transfer: 'verb-patterns' as const, why: 'Motivul acestei greșeli.' },
  ];
  return kind === 'dictation'
    ? { ...SAMPLES.dictation, text: answer, alsoAnswers: undefined, mistakes }
    : { ...SAMPLES[kind], answers: [answer], mistakes };
}

describe('A text that is far longer than every answer', () => {
  it.each(TYPED.map((exercise) => [exercise.kind, exercise] as const))(
    'Is wrong in %s, without a reason and without an answer next to it',
    (_, exercise) => {
      const verdict = check(exercise, "it's ".repeat(80));
      expect(verdict).toMatchObject({ is: 'wrong', isRight: false });
      expect(shown(verdict)).toBeNull();
    },
  );

  it('Is compared where only its spaces make it long, and a gap with the sentence around it', () => {
    const { gap, translate } = SAMPLES;
    const spread = answersOf(translate)[0]?.replaceAll(' ', ' '.repeat(30)) ?? '';
    expect(check(translate, spread).is).toBe('right');
    if (gap.kind !== 'gap') throw new Error('It is no gap.');
    expect(check(gap, gap.prompt.replace('___', answersOf(gap)[0] ?? '')).is).toBe('right');
  });
});

describe('A right answer', () => {
  it('Is right in any casing, spacing, quotation marks and apostrophes, with full verbs or contracted ones', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('translate', 'transform', 'dictation'),
        anyClause,
        anyWay,
        anyWay,
        anyDisguise,
        (kind, clause, inKey, asTyped, write) => {
          const exercise = exerciseOf(
            kind,
            written(clause, clause.right, inKey),
            written(clause, clause.wrong, inKey),
          );
          // „Tomd” is no contraction that anybody knows; „Toms” is.
          const isNoun = clause.subject === 'Tom' || clause.subject === 'my sister';
          const hasApostrophes = isNoun && asTyped === 1 && clause.verb !== 'is' && clause.verb !== 'has';
          const typed = write(written(clause, clause.right, asTyped), hasApostrophes);
          expect(check(exercise, typed), typed).toMatchObject({ is: 'right', isRight: true });
        },
      ),
      runs(20_000, 600),
    );
  });

  it('Of every kind that is typed is right in any of these disguises', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPED), anyDisguise, (exercise, write) => {
        for (const answer of answersOf(exercise)) {
          // In a gap „its” is another word.
          const typed = write(answer, exercise.kind === 'gap' || exercise.kind === 'dictation');
          expect(check(exercise, typed), typed).toMatchObject({ is: 'right' });
        }
      }),
      runs(5000, 200),
    );
  });

  it('May be American, have figures, and in a gap repeat the words around it', () => {
    expect(check(SAMPLES.transform, 'the theater was built in 1900').is).toBe('right');
    expect(check(SAMPLES.translate, 'i have known her for 10 years and shes my best friend').is).toBe(
      'right',
    );
    expect(check(SAMPLES.gap, "I think it's raining").is).toBe('right');
  });

  it('Is told with its explanation and every answer, the first of them the one to show', () => {
    expect(check(SAMPLES.transform, 'The theatre was built by them in 1900')).toEqual({
      kind: 'transform',
      is: 'right',
      isRight: true,
      explanation: SAMPLES.transform.explanation,
      answers: SAMPLES.transform.answers,
      reason: null,
      nearest: null,
    });
    expect(check(SAMPLES.dictation, '?')).toMatchObject({
      answers: [SAMPLES.dictation.text, ...(SAMPLES.dictation.alsoAnswers ?? [])],
    });
  });
});

describe('A foreseen mistake', () => {
  it('Is never right in any of these disguises, and is told its own reason', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('translate', 'transform', 'dictation'),
        anyClause,
        anyWay,
        anyWay,
        anyDisguise,
        (kind, clause, inKey, asTyped, write) => {
          const exercise = exerciseOf(
            kind,
            written(clause, clause.right, inKey),
            written(clause, clause.wrong, inKey),
          );
          const typed = write(written(clause, clause.wrong, asTyped), true);
          expect(check(exercise, typed), typed).toMatchObject({
            is: 'wrong',
            isRight: false,
            reason: { why: 'Motivul acestei greșeli.', transfer: 'verb-patterns' },
          });
          expect(check(exercise, write(written(clause, clause.wrong, asTyped), false)).isRight).toBe(false);
        },
      ),
      runs(20_000, 600),
    );
  });

  it('Of every kind that is typed is told its own reason in any of them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TYPED), anyDisguise, (exercise, write) => {
        for (const { response, why, transfer } of mistakesOf(exercise)) {
          expect(check(exercise, write(response, true)), response).toMatchObject({
            is: 'wrong',
            reason: { why, transfer },
          });
        }
      }),
      runs(5000, 200),
    );
  });

  it('May differ by an apostrophe alone, in sentences as in gaps', () => {
    const its = (answer: string, mistake: string) => exerciseOf('translate', answer, mistake);
    for (const typed of ['Its cold outside', 'its cold outside!', ' ITS  COLD outside']) {
      expect(check(its("It's cold outside.", 'Its cold outside.'), typed)).toMatchObject({
        is: 'wrong',
        reason: { why: 'Motivul acestei greșeli.' },
      });
    }
    for (const typed of ["It's cold outside", 'It’s cold outside', 'It is cold outside']) {
      expect(check(its("It's cold outside.", 'Its cold outside.'), typed).is).toBe('right');
    }
    expect(check(its("It's cold outside.", 'Is cold outside.'), 'its cold outside').is).toBe('right');
    expect(check(SAMPLES.gap, 'its')).toMatchObject({ is: 'wrong', reason: { transfer: 'none' } });
  });
});

describe('A gap', () => {
  it('Tests how a word is written: an apostrophe, one word or two', () => {
    const gap = { ...SAMPLES.gap, mistakes: [] };
    expect(check(gap, 'its').is).toBe('wrong');
    expect(check({ ...gap, answers: ['every day'] }, 'everyday').is).toBe('wrong');
    expect(check({ ...gap, answers: ['every day'] }, 'every  day').is).toBe('right');
  });
});

describe('A wrong sentence that was not foreseen', () => {
  it('Is told the nearest answer and the words that differ, without a reason', () => {
    const verdict = check(
      SAMPLES.translate,
      'I have known her for ten year and she is the best friend I have',
    );
    expect(verdict).toMatchObject({ is: 'wrong', isRight: false, reason: null });
    expect(shown(verdict)).toEqual([
      "I've known her for ten [years,] and she is the best friend I have.",
      'I have known her for ten [year] and she is the best friend I have',
    ]);
  });

  it('Has its words in another place marked', () => {
    expect(shown(check(SAMPLES.order, "Tom's sister where does work now"))).toEqual([
      "[Where] [does] Tom's sister work now?",
      "Tom's sister [where] [does] work now",
    ]);
  });

  it('Counts small words', () => {
    expect(check(SAMPLES.transform, 'The theatre was built on 1900').is).toBe('wrong');
    expect(check(SAMPLES.transform, 'Theatre was built in 1900').is).toBe('wrong');
    expect(check({ ...SAMPLES.gap, answers: ['on'], mistakes: [] }, 'on the').is).toBe('wrong');
  });
});

describe('A dictation', () => {
  it.each([
    "They're waitng for their neighbour at the station.",
    'they are waiting for their nieghbour at the station',
    'Theyre waiting for their neighbor at the staition',
  ])('Counts one misspelled letter as heard: %j', (typed) => {
    expect(check(SAMPLES.dictation, typed)).toMatchObject({ is: 'slip', isRight: true, reason: null });
  });

  it('Shows how the misspelled word is written', () => {
    expect(shown(check(SAMPLES.dictation, 'they are waitng for their neighbour at the station'))).toEqual([
      "They're [waiting] for their neighbour at the station.",
      'they are [waitng] for their neighbour at the station',
    ]);
  });

  it.each([
    ['two letters', "They're wating for their neighbur at the station."],
    ['a short word', "They're waiting fr their neighbour at the station."],
    ['another English word', "They're waiting for there neighbour at the station."],
    ['a missing word', "They're waiting for their neighbour at station."],
    ['an added word', "They're waiting for their neighbour at the the station."],
  ])('Counts no more than that: %s', (_, typed) => {
    expect(check(SAMPLES.dictation, typed)).toMatchObject({ is: 'wrong', isRight: false });
  });

  it('Alone forgives a letter', () => {
    expect(check(SAMPLES.transform, 'The theatre was biult in 1900').is).toBe('wrong');
  });
});

describe('A choice', () => {
  it.each([SAMPLES.choice, SAMPLES.reply])('Is right when it is the answer', (exercise) => {
    expect(check(exercise, exercise.answer)).toMatchObject({ is: 'right', isRight: true, reason: null });
    for (const { response, why, transfer } of exercise.mistakes) {
      expect(check(exercise, response)).toMatchObject({
        is: 'wrong',
        isRight: false,
        reason: { why, transfer },
      });
    }
    expect(check(exercise, 'no option')).toMatchObject({ is: 'wrong', reason: null });
    expect(check(exercise, '')).toMatchObject({ is: 'unknown', answers: [exercise.answer] });
  });

  it('Is compared as it stands: options may differ by a capital', () => {
    const [first] = SAMPLES.choice.mistakes;
    const days = {
      ...SAMPLES.choice,
      answer: 'Monday',
      mistakes: [{ ...first, response: 'monday' }],
    } as Exercise;
    expect(check(days, 'Monday').is).toBe('right');
    expect(check(days, 'monday').is).toBe('wrong');
  });
});

describe('Several choices', () => {
  const [bill = '', pay = ''] = SAMPLES.several.answers;
  const [give, like] = SAMPLES.several.mistakes;

  it('Are right when they are all the right ones, in any order', () => {
    expect(check(SAMPLES.several, [pay, bill])).toMatchObject({
      is: 'right',
      isRight: true,
      wrong: [],
      missing: [],
    });
  });

  it('Say which ones are wrong, and why, and which are missing', () => {
    expect(check(SAMPLES.several, [give?.response ?? '', pay])).toMatchObject({
      is: 'wrong',
      isRight: false,
      wrong: [{ option: give?.response, reason: { why: give?.why, transfer: 'register' } }],
      missing: [bill],
    });
    expect(check(SAMPLES.several, [bill, pay, like?.response ?? '', 'no option'])).toMatchObject({
      is: 'wrong',
      wrong: [
        { option: like?.response, reason: { why: like?.why } },
        { option: 'no option', reason: null },
      ],
      missing: [],
    });
    expect(check(SAMPLES.several, [bill])).toMatchObject({ is: 'wrong', wrong: [], missing: [pay] });
  });

  it('Are no answer when there are none', () => {
    expect(check(SAMPLES.several, [])).toMatchObject({ is: 'unknown', isRight: false, missing: [bill, pay] });
  });
});

describe('Pairs', () => {
  const { pairs } = SAMPLES.match;
  const rights = pairs.map(({ right }) => right);

  it('Are right when each left side has its own', () => {
    const verdict = check(SAMPLES.match, rights);
    expect(verdict).toMatchObject({ is: 'right', isRight: true });
    expect(
      verdict.kind === 'match' && verdict.pairs.every(({ isRight, why }) => isRight && why === null),
    ).toBe(true);
  });

  it('Say which left sides are right, and why the others are not', () => {
    const [first = '', second = '', third = ''] = rights;
    expect(check(SAMPLES.match, [second, first, third, ''])).toMatchObject({
      is: 'wrong',
      isRight: false,
      pairs: [
        { left: pairs[0]?.left, right: first, given: second, isRight: false, why: pairs[0]?.why },
        { left: pairs[1]?.left, given: first, isRight: false, why: pairs[1]?.why },
        { given: third, isRight: true, why: null },
        { given: '', isRight: false, why: null },
      ],
    });
  });

  it('Are wrong when one right side serves all, or some are missing', () => {
    expect(
      check(
        SAMPLES.match,
        pairs.map(() => rights[0] ?? ''),
      ).is,
    ).toBe('wrong');
    expect(check(SAMPLES.match, rights.slice(0, 3)).is).toBe('wrong');
    expect(check(SAMPLES.match, ['', '', '', '']).is).toBe('unknown');
  });
});

describe('„Nu știu”', () => {
  it.each(EXERCISES)('Is not right, and is told the solution: $kind', (exercise) => {
    const verdict = check(exercise, null);
    expect(verdict).toMatchObject({ is: 'unknown', isRight: false, explanation: exercise.explanation });
    if (verdict.kind === 'match')
      expect(verdict.pairs[0]).toMatchObject({ right: "You're welcome.", why: null });
    else expect(verdict.answers).toEqual(answersOf(exercise));
    if ('reason' in verdict) expect(verdict.reason).toBeNull();
    if ('nearest' in verdict) expect(verdict.nearest).toBeNull();
  });

  it.each(['', ' ', '\u200b', '…', '„”', '\0'])('Is the same as nothing typed: %j', (typed) => {
    for (const exercise of TYPED) expect(check(exercise, typed).is).toBe('unknown');
  });
});

describe('Any response that can be read', () => {
  const prepared = EXERCISES.map(prepareExercise);
  const anyText = fc.oneof(
    fc.array(fc.nat({ max: 0xffff }), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
    fc
      .array(
        fc.constantFrom(
          'its',
          "it's",
          "'",
          "'s",
          'constructor',
          '__proto__',
          '8',
          'half',
          'to',
          'the',
          '\ufdfa',
          '-',
          'a\u0301',
          'Дом',
          '家',
          '🏠',
        ),
        { maxLength: 80 },
      )
      .map((words) => words.join(' ')),
  );
  const anyGiven = fc.oneof(anyText, fc.array(anyText, { maxLength: 10 }), fc.constant(null), fc.jsonValue());

  it('Is checked without an error, and is right only where it says so', () => {
    fc.assert(
      fc.property(fc.constantFrom(...prepared), anyGiven, (exercise, given) => {
        const response = parseResponse(exercise.kind, given);
        if (response === undefined) return;
        const verdict = checkResponse(exercise, response, () => false);
        expect(verdict.kind).toBe(exercise.kind);
        expect(verdict.isRight).toBe(verdict.is === 'right' || verdict.is === 'slip');
        expect(verdict.explanation).toBe(exercise.exercise.explanation);
        JSON.stringify(verdict);
      }),
      runs(20_000, 600),
    );
  });

  it('Is checked although it has the form of another kind', () => {
    for (const exercise of prepared) {
      expect(checkResponse(exercise, 'text', () => false).isRight).toBe(false);
      expect(checkResponse(exercise, ['text'], () => false).isRight).toBe(false);
    }
  });
});
