import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTyped, isAcceptable, prepareTypedKey, type TypedQuestion } from './typed-key.ts';

const GAP: TypedQuestion = {
  format: 'gap',
  prompt: '___',
  answers: [],
  mistakes: [],
  tests: 'language',
  testsSmallWords: false,
  isHeard: false,
};
const READ = { ...GAP, tests: 'understanding' } as const;
const HEARD = { ...READ, isHeard: true } as const;
const ORDER = { ...GAP, format: 'order', prompt: 'Întrebi ceva.' } as const;

const WORDS = new Set(['house', 'horse', 'thirty', 'batter', 'leave', 'leaves', 'mourning']);

function judge(question: TypedQuestion, typed: string) {
  return compareTyped(prepareTypedKey(question), typed, (word) => WORDS.has(word)).is;
}

describe('words of the stem in an answer', () => {
  const viewing = { ...READ, prompt: 'He would like to come on ___.', answers: ['Friday'] };

  it.each([
    'Friday',
    'on Friday',
    'come on Friday',
    'He would like to come on Friday.',
    "He'd like to come on Friday",
  ])('cost nothing: %j', (typed) => {
    expect(judge(viewing, typed)).toBe('right');
  });

  it.each(['would Friday', 'on', 'Friday on', 'like on Friday', 'on Thursday', 'Friday evening'])(
    'have to stand next to the blank: %j is wrong',
    (typed) => {
      expect(judge(viewing, typed)).toBe('wrong');
    },
  );

  it('cost nothing after the blank, and on both sides', () => {
    const radio = {
      ...GAP,
      prompt: 'I always listen ___ the radio.',
      answers: ['to'],
      mistakes: ['at', 'the'],
    };
    expect(judge(radio, 'to the radio')).toBe('right');
    expect(judge(radio, 'listen to the')).toBe('right');
    expect(judge(radio, 'listen at the')).toBe('wrong');
    expect(judge(radio, 'listen the')).toBe('wrong');
    expect(judge(radio, 'the')).toBe('wrong');
  });

  it('count with what a contraction stands for', () => {
    const shower = { ...GAP, prompt: 'She ___ a shower.', answers: ['is having'], mistakes: ['has'] };
    for (const typed of ["She's having", 'shes having', "'s having", 's having', 'She is having a shower']) {
      expect(judge(shower, typed)).toBe('right');
    }
    expect(judge(shower, 'she has')).toBe('wrong');
    expect(judge(shower, 'she has having')).toBe('wrong');
  });
});

describe('an article or a preposition in front', () => {
  it('costs nothing where understanding is tested', () => {
    const city = { ...READ, prompt: 'Where does she live now? ___', answers: ['Leeds'], mistakes: ['York'] };
    expect(judge(city, 'in Leeds')).toBe('right');
    expect(judge(city, 'from Leeds')).toBe('wrong');
    expect(judge(city, 'in York')).toBe('wrong');
    expect(judge({ ...city, answers: ['chicken'] }, 'the chicken')).toBe('right');
    expect(judge({ ...city, answers: ['the chicken'] }, 'some chicken')).toBe('right');
  });

  it('counts where language is tested, where small words are, and where its author foresaw it', () => {
    const advice = { ...GAP, prompt: 'She gave me useful ___.', answers: ['advice'], mistakes: ['advices'] };
    expect(judge(advice, 'an advice')).toBe('wrong');
    const bus = { ...READ, prompt: 'They went ___.', answers: ['by bus'], testsSmallWords: true };
    expect(judge(bus, 'in by bus')).toBe('wrong');
    const home = { ...READ, prompt: 'Then they went ___.', answers: ['home'], mistakes: ['to home'] };
    expect(judge(home, 'home')).toBe('right');
    expect(judge(home, 'to home')).toBe('wrong');
    expect(judge(home, 'at home')).toBe('wrong');
  });
});

describe('a time of day', () => {
  const open = { ...READ, prompt: 'The shop opens at ___.', answers: ['eight'], mistakes: ['seven'] };
  const EIGHT = ['8', '8 am', '8:00 am', '8.00am', "eight o'clock", '8 oclock', 'eight oclock', 'at eight'];

  it.each([...EIGHT, '08:00', 'eight o clock', '8 a.m.', 'eight in the morning', '8 pm', '20:00'])(
    'is right in each writing: %j',
    (typed) => {
      expect(judge(open, typed)).toBe('right');
    },
  );

  it.each(['9', '8:30', 'half past eight', '7 am', 'eighty', '18', 'eight days'])(
    'is another one: %j',
    (typed) => {
      expect(judge(open, typed)).toBe('wrong');
    },
  );

  it('has the half of the day that the stem or the key says', () => {
    const morning = { ...open, prompt: 'The shop opens at ___ in the morning.' };
    for (const typed of EIGHT) expect(judge(morning, typed)).toBe('right');
    for (const typed of ['8 pm', '20:00', 'eight in the evening'])
      expect(judge(morning, typed)).toBe('wrong');
    const evening = { ...open, answers: ['8 pm'], mistakes: ['8 am'] };
    expect(judge(evening, 'eight in the evening')).toBe('right');
    for (const typed of ['8:00 am', '8', 'eight']) expect(judge(evening, typed)).toBe('wrong');
  });

  it('may be between the hours', () => {
    const half = { ...open, answers: ['half past eight'], mistakes: ['half past seven'] };
    for (const typed of ['8:30', '8.30', 'eight thirty', '8 30']) expect(judge(half, typed)).toBe('right');
    const quarter = { ...open, answers: ['8:45'] };
    for (const typed of ['a quarter to nine', 'quarter to 9', 'eight forty-five'])
      expect(judge(quarter, typed)).toBe('right');
  });

  it('is known by the word before the blank', () => {
    const late = { ...open, answers: ['10.50'], mistakes: ['10.15'] };
    for (const typed of ['10:50 am', 'ten fifty', 'ten to eleven']) expect(judge(late, typed)).toBe('right');
    expect(judge(late, '10:15')).toBe('wrong');
  });

  it('is none where a number is asked for', () => {
    const bus = { ...READ, prompt: 'The bus is number ___.', answers: ['thirteen'], mistakes: ['thirty'] };
    for (const typed of ['13', 'number thirteen', 'number 13']) expect(judge(bus, typed)).toBe('right');
    for (const typed of ['1 pm', 'half past 12', 'thirty', '30']) expect(judge(bus, typed)).toBe('wrong');
  });
});

describe('a number', () => {
  it.each([
    ['twenty-five', '25'],
    ['twenty five', '25'],
    ['a hundred and twenty', '120'],
    ['one thousand two hundred', '1200'],
    ['third', '3rd'],
    ['twenty-first', '21st'],
  ])('is the same in words and figures: %j and %j', (words, figures) => {
    expect(judge({ ...READ, prompt: 'It is ___.', answers: [words] }, figures)).toBe('right');
    expect(judge({ ...READ, prompt: 'It is ___.', answers: [figures] }, words)).toBe('right');
  });
});

describe('a price', () => {
  it.each(['23', '£23', '23£', '23 pounds', 'twenty-three pounds'])(
    'has its currency as a sign or a word: %j',
    (typed) => {
      expect(judge({ ...READ, prompt: 'It costs ___ pounds.', answers: ['twenty-three'] }, typed)).toBe(
        'right',
      );
    },
  );

  it('has its own currency', () => {
    expect(judge({ ...READ, prompt: 'It costs ___ pounds.', answers: ['23'] }, '$23')).toBe('wrong');
  });
});

describe('an apostrophe', () => {
  it.each([
    ["don't leave", 'dont leave'],
    ["don't leave", 'do not leave'],
    ["hadn't sent", 'hadnt sent'],
    ["can't", 'cant'],
    ["can't", 'cannot'],
    ["they're", 'theyre'],
    ['do not leave', "don't leave"],
  ])('may be missing, and a contraction may be in full: %j and %j', (answer, typed) => {
    expect(judge({ ...GAP, prompt: 'If you ___ now', answers: [answer] }, typed)).toBe('right');
  });

  it.each([
    ["it's", 'its'],
    ['its', "it's"],
    ["we're", 'were'],
    ['were', "we're"],
    ["he'll", 'hell'],
    ["sister's", 'sisters'],
  ])('is the point where the word without it is another: %j is not %j', (answer, typed) => {
    expect(judge({ ...GAP, answers: [answer] }, typed)).toBe('wrong');
  });

  it('is the point where the author foresaw its absence', () => {
    const boss = { ...READ, prompt: 'It is his ___ car.', answers: ["sister's"], mistakes: ['sisters'] };
    expect(judge({ ...boss, mistakes: [] }, 'sisters')).toBe('right');
    for (const typed of ['sisters', 'his sisters', '«sisters»']) expect(judge(boss, typed)).toBe('wrong');
    for (const typed of ["sister's", 'his sister’s']) expect(judge(boss, typed)).toBe('right');
  });

  it('stands for the verb that fits', () => {
    const sent = { ...GAP, prompt: 'I wish I ___ it.', answers: ["'d sent"] };
    expect(judge(sent, 'had sent')).toBe('right');
    expect(judge(sent, 'would sent')).toBe('wrong');
    const rather = { ...ORDER, answers: ["I'd rather you didn't go."] };
    expect(judge(rather, 'i would rather you did not go')).toBe('right');
    expect(judge(rather, 'Id rather you didnt go')).toBe('right');
    expect(judge(rather, 'i had rather you did not go')).toBe('wrong');
  });
});

describe('a spelling', () => {
  it.each([
    ['colour', 'color'],
    ['neighbours', 'neighbors'],
    ['apologising', 'apologizing'],
    ['organisation', 'organization'],
    ['analysed', 'analyzed'],
    ['travelled', 'traveled'],
    ['centre', 'center'],
    ['grey', 'gray'],
    ['learnt', 'learned'],
    ['non-conclusive', 'non conclusive'],
    ['nonconclusive', 'non-conclusive'],
    ['ice cream', 'ice-cream'],
    ['jewellery', 'jewelry'],
    ['tyre', 'tire'],
    ['practised', 'practiced'],
  ])('is British or American, with a hyphen or without: %j and %j', (british, american) => {
    expect(judge({ ...GAP, answers: [british] }, american)).toBe('right');
  });

  it.each([
    ['color', 'colour'],
    ['organize', 'organise'],
    ['traveled', 'travelled'],
  ])('is British where the key is American: %j and %j', (american, british) => {
    expect(judge({ ...GAP, answers: [american] }, british)).toBe('right');
  });

  it.each([
    ['tire', 'tyre'],
    ['check', 'cheque'],
    ['story', 'storey'],
    ['prize', 'prise'],
    ['advise', 'advize'],
    ['surprise', 'surprize'],
    ['practise', 'practize'],
    ['hour', 'hor'],
    ['four', 'for'],
    ['flour', 'flor'],
    ['pour', 'por'],
    ['filled', 'filed'],
    ['taller', 'taler'],
    ['every day', 'everyday'],
  ])('is no other word: %j is not %j', (answer, typed) => {
    expect(judge({ ...GAP, answers: [answer] }, typed)).toBe('wrong');
  });

  it('is one word or two where understanding is tested', () => {
    expect(judge({ ...READ, answers: ['supermarket'] }, 'super market')).toBe('right');
    expect(judge({ ...READ, answers: ['ice cream'] }, 'icecream')).toBe('right');
  });
});

describe('a slip in what was heard', () => {
  const car = { ...HEARD, prompt: 'The problem was the ___.', answers: ['battery', 'car battery'] };

  it.each(['batery', 'the batery', 'batttery', 'bettery', 'abttery', 'car batery'])(
    'counts as heard: %j',
    (typed) => {
      expect(judge(car, typed)).toBe('slip');
    },
  );

  it('says how the word is written', () => {
    expect(compareTyped(prepareTypedKey(car), 'Batery.', () => false)).toEqual({
      is: 'slip',
      spelling: 'battery',
    });
  });

  it.each(['baterie', 'batry', 'car', 'cars battery engine', 'cat batery'])('is no slip: %j', (typed) => {
    expect(judge(car, typed)).toBe('wrong');
  });

  it.each([
    ['hause', 'house', [], 'slip'],
    ['horse', 'house', [], 'wrong'],
    ['houses', 'house', [], 'wrong'],
    ['leave', 'leaves', ['lives'], 'wrong'],
    ['morninng', 'morning', ['mourning'], 'slip'],
    ['mourning', 'morning', [], 'wrong'],
    ['mouning', 'morning', ['mourning'], 'wrong'],
    ['thirten', 'thirteen', ['thirty'], 'slip'],
    ['sheps', 'sheep', ['ships'], 'wrong'],
    ['shep', 'sheep', ['ship'], 'wrong'],
    ['bads', 'beds', [], 'wrong'],
  ] as const)('%j for %j, with %j foreseen, is %s', (typed, right, mistakes, verdict) => {
    expect(judge({ ...HEARD, answers: [right], mistakes }, typed)).toBe(verdict);
  });

  it('counts in nothing but what was heard', () => {
    expect(judge({ ...car, isHeard: false }, 'batery')).toBe('wrong');
  });
});

describe('what stays wrong', () => {
  it.each([
    ['other tenses', ['had noticed'], 'have noticed'],
    ['missing words', ['to buy'], 'buy'],
    ['another order', ['not to go'], 'to not go'],
    ['added words', ['old'], 'years old'],
  ])('%s', (_, answers, typed) => {
    expect(judge({ ...GAP, prompt: 'She ___ it.', answers }, typed)).toBe('wrong');
  });

  it('another order of the words of a sentence', () => {
    const order = { ...ORDER, answers: ['Where does your sister work?'] };
    expect(judge(order, 'where does your sister work')).toBe('right');
    expect(judge(order, 'where your sister does work')).toBe('wrong');
    expect(judge(order, "where's your sister work")).toBe('wrong');
  });

  it.each(['I am a constructor', 'constructor of', 'a constructor past 8', 'in the constructor'])(
    'words that JavaScript has another use for: %j',
    (typed) => {
      const builder = { ...GAP, prompt: 'I am a ___ of houses.', answers: ['builder'] };
      expect(judge(builder, typed)).toBe('wrong');
      expect(judge({ ...builder, answers: ['constructor'] }, 'a constructor of')).toBe('right');
    },
  );

  it('never throws, whatever is typed', () => {
    const key = prepareTypedKey({
      ...HEARD,
      prompt: 'At ___ in the morning',
      answers: ['eight', "it's fine"],
    });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
        expect(['right', 'slip', 'wrong']).toContain(compareTyped(key, typed, () => false).is);
      }),
      runs(20_000, 500),
    );
  });
});

describe('a foreseen mistake', () => {
  const isRefused = (question: TypedQuestion) => {
    const key = prepareTypedKey(question);
    return question.mistakes.map((mistake) => isAcceptable(key, mistake, () => false));
  };

  it('cannot be an answer in another spelling', () => {
    const colour = { ...GAP, prompt: 'I like the ___.', answers: ['colour'] };
    expect(isRefused({ ...colour, mistakes: ['color', 'the colour', 'colours'] })).toEqual([
      true,
      true,
      false,
    ]);
    expect(isRefused({ ...HEARD, answers: ['battery'], mistakes: ['batery', 'baterie'] })).toEqual([
      true,
      false,
    ]);
    expect(isRefused({ ...READ, answers: ['eight'], mistakes: ['8', '9'] })).toEqual([true, false]);
  });

  it('can differ by an apostrophe or by a word in front: then that is the point', () => {
    expect(isRefused({ ...GAP, answers: ["it's"], mistakes: ['its'] })).toEqual([false]);
    expect(isRefused({ ...READ, answers: ["sister's"], mistakes: ['sisters'] })).toEqual([false]);
    expect(isRefused({ ...READ, answers: ['home'], mistakes: ['to home'] })).toEqual([false]);
  });
});
