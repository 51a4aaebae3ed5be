import { describe, expect, it } from 'vitest';
import { SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import { bandOf, CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { normaliseResponse } from '#app/level-test/model/score-response.ts';
import type { Item } from './item-schema.ts';
import { answersOf, readItems } from './items.ts';
import { jaccardSimilarity, stemTemplate } from './stem-template.ts';
import { isAbove, wordsOf } from './word-levels/word-level.ts';

const items = readItems();

function offenders(isWrong: (item: Item) => boolean): string[] {
  return items.filter(isWrong).map(({ id }) => id);
}

function ofLevel(level: string): Item[] {
  return items.filter((item) => item.level === level);
}

/** Everything of an item that is in English, and everything in Romanian. */
function englishOf(item: Item): string[] {
  const prompt = item.format === 'order' ? [] : [item.prompt];
  const responses = item.mistakes.map(({ response }) => response);
  const texts = [item.passage ?? '', item.script ?? '', ...item.examples.map(({ en }) => en)];
  return [...prompt, ...texts, ...answersOf(item), ...responses];
}
function romanianOf(item: Item): string[] {
  const prompt = item.format === 'order' ? [item.prompt] : [];
  const translations = item.examples.map(({ ro }) => ro);
  return [...prompt, item.explanation, ...translations, ...item.mistakes.map(({ why }) => why)];
}

describe('The item bank', () => {
  it.each(CEFR_LEVELS)('has at least 50 items at %s, in every skill and format', (level) => {
    const own = ofLevel(level);
    expect(own.length).toBeGreaterThanOrEqual(50);
    for (const skill of SKILLS) {
      expect(own.filter((item) => item.skill === skill).length, skill).toBeGreaterThanOrEqual(8);
    }
    expect(new Set(own.map(({ format }) => format)).size).toBe(3);
    expect(new Set(own.flatMap(({ passage }) => passage ?? [])).size).toBeGreaterThanOrEqual(4);
    expect(new Set(own.flatMap(({ script }) => script ?? [])).size).toBeGreaterThanOrEqual(5);
  });

  it.each(CEFR_LEVELS)('has at least 30 % items at %s that are typed or ordered', (level) => {
    const typed = ofLevel(level).filter(({ format }) => format !== 'choice');
    expect(typed.length / ofLevel(level).length).toBeGreaterThanOrEqual(0.3);
  });

  it.each(CEFR_LEVELS)('spreads the difficulties of %s over its band', (level) => {
    const from = Math.max(bandOf(level).from, -4.4);
    const to = Math.min(bandOf(level).to, 4.4);
    for (const third of [0, 1, 2]) {
      const inThird = ofLevel(level).filter(
        ({ difficulty }) => Math.min(2, Math.floor((3 * (difficulty - from)) / (to - from))) === third,
      );
      expect(inThird.length, `third ${third + 1}`).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('Every item', () => {
  it('has a unique id that begins with its level', () => {
    const ids = items.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(offenders(({ id, level }) => !id.startsWith(level.toLowerCase()))).toEqual([]);
  });

  it('is inside the band of its level', () => {
    expect(
      offenders(({ level, difficulty }) => difficulty < bandOf(level).from || difficulty > bandOf(level).to),
    ).toEqual([]);
  });

  it('has exactly one gap in format gap, none in format order and at most one in format choice', () => {
    const gaps = (item: Item) => item.prompt.split('___').length - 1;
    expect(offenders((item) => item.format === 'gap' && gaps(item) !== 1)).toEqual([]);
    expect(offenders((item) => item.format === 'order' && gaps(item) !== 0)).toEqual([]);
    expect(offenders((item) => gaps(item) > 1)).toEqual([]);
  });

  it('has a passage exactly for reading and a script exactly for listening', () => {
    expect(offenders(({ skill, passage }) => (skill === 'reading') !== (passage !== undefined))).toEqual([]);
    expect(offenders(({ skill, script }) => (skill === 'listening') !== (script !== undefined))).toEqual([]);
  });

  it('has no digits, abbreviations or signs in its script, so that a voice can read it', () => {
    expect(offenders(({ script }) => /[\d&%/@#*()[\]_€$£]|\b[A-Z]{2,}\b/.test(script ?? ''))).toEqual([]);
  });

  it('has no accepted answer among its mistakes and no mistake twice', () => {
    expect(
      offenders((item) => {
        const responses = [...answersOf(item), ...item.mistakes.map(({ response }) => response)].map(
          normaliseResponse,
        );
        return new Set(responses).size !== responses.length;
      }),
    ).toEqual([]);
  });

  it('has the same words in all answers and mistakes in format order, 5 to 9 of them, without commas', () => {
    const words = (sentence: string) => normaliseResponse(sentence).split(' ').sort().join(' ');
    expect(
      offenders((item) => {
        if (item.format !== 'order') return false;
        const [first = ''] = item.answers;
        const count = normaliseResponse(first).split(' ').length;
        const all = [...item.answers, ...item.mistakes.map(({ response }) => response)];
        return all.some((it) => words(it) !== words(first)) || count < 5 || count > 9 || /[,;:]/.test(first);
      }),
    ).toEqual([]);
  });

  it('has two different examples that do not repeat its text', () => {
    expect(
      offenders((item) => {
        const [one, other] = item.examples.map(({ en }) => normaliseResponse(en));
        const stems = [item.prompt, item.passage ?? '', item.script ?? '', ...answersOf(item)].map(
          normaliseResponse,
        );
        return one === other || stems.some((stem) => stem.includes(one ?? '') || stem.includes(other ?? ''));
      }),
    ).toEqual([]);
  });
});

describe('Clues that would give the answer away', () => {
  const choices = items.filter((item) => item.format === 'choice');

  it.each(CEFR_LEVELS)(
    'are absent at %s: the right option is the longest or the shortest no more often than by chance',
    (level) => {
      const own = choices.filter((item) => item.level === level);
      const isAlways = (compare: (wrong: number, right: number) => boolean) =>
        own.filter(({ answer, mistakes }) =>
          mistakes.every(({ response }) => compare(response.length, answer.length)),
        ).length / own.length;
      expect(isAlways((wrong, right) => wrong < right)).toBeLessThanOrEqual(0.25);
      expect(isAlways((wrong, right) => wrong > right)).toBeLessThanOrEqual(0.3);
    },
  );
});

describe('Items are different', () => {
  const stems = items.map((item) => ({
    id: item.id,
    text: item.passage ?? item.script ?? '',
    template: stemTemplate(item.format === 'order' ? (item.answers[0] ?? '') : item.prompt),
  }));

  it('use a template at most three times, and never twice for the same text', () => {
    const byTemplate = Map.groupBy(stems, ({ template }) => template);
    expect([...byTemplate.values()].filter((same) => same.length > 3)).toEqual([]);
    const byText = Map.groupBy(stems, ({ template, text }) => `${template} ${text}`);
    expect([...byText.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it('have no two sentences that share most of their words', () => {
    const long = stems.filter(({ template, text }) => text === '' && template.split(' ').length >= 5);
    const twins = long.flatMap((one, index) =>
      long
        .slice(index + 1)
        .filter((other) => jaccardSimilarity(one.template, other.template) > 0.6)
        .map((other) => `${one.id} ~ ${other.id}`),
    );
    expect(twins).toEqual([]);
  });

  it('have no text that repeats another one with other names', () => {
    const texts = [...new Set(items.flatMap(({ passage, script }) => passage ?? script ?? []))].map(
      stemTemplate,
    );
    const twins = texts.flatMap((one, index) =>
      texts.slice(index + 1).filter((other) => jaccardSimilarity(one, other) > 0.5),
    );
    expect(twins).toEqual([]);
  });
});

describe('The words of an item', () => {
  /** What is tested may be above the level: the answers and the mistakes. */
  function wordsAbove(item: Item): string[] {
    const tested = new Set(
      item.format === 'order'
        ? []
        : [...answersOf(item), ...item.mistakes.map(({ response }) => response)]
            .flatMap(wordsOf)
            .map((word) => word.toLowerCase()),
    );
    const sentence = item.format === 'order' ? (item.answers[0] ?? '') : item.prompt;
    const words = wordsOf([sentence, item.passage, item.script].join(' ')).map((word) => word.toLowerCase());
    return [...new Set(words)].filter((word) => isAbove(word, item.level) && !tested.has(word)).sort();
  }

  it('are at or below its level, except those listed in its field beyond', () => {
    const wrong = items
      .map((item) => ({ id: item.id, above: wordsAbove(item), beyond: item.beyond ?? [] }))
      .filter(({ above, beyond }) => above.join() !== [...beyond].sort().join());
    expect(wrong).toEqual([]);
  });
});

describe('The languages of an item', () => {
  it('Romanian texts have commas below, Romanian quotation marks and diacritics', () => {
    expect(offenders((item) => romanianOf(item).some((text) => /[şţŞŢ"“]/.test(text)))).toEqual([]);
    expect(offenders(({ explanation }) => !/[șțăâî]/.test(explanation))).toEqual([]);
    const unpaired = (text: string) => text.split('„').length !== text.split('”').length;
    expect(offenders((item) => romanianOf(item).some(unpaired))).toEqual([]);
  });

  it('Romanian words that always have diacritics have them', () => {
    const bare =
      /\b(si|daca|pentru ca|in romana|asa|insa|fara|cand|propozitie|intrebare|intrebari|raspuns|raspunsul|inseamna|actiune|dupa|langa|acelasi|totusi|niste|stiu|ramane|cuvant|cuvinte lipsa|tau)\b/i;
    const english = /„[^”]*”/g;
    const bareOf = (text: string) => bare.exec(text.replace(english, ''))?.[0];
    expect(
      items.flatMap((item) =>
        romanianOf(item).flatMap((text) => (bareOf(text) ? `${item.id}: ${bareOf(text)}` : [])),
      ),
    ).toEqual([]);
  });

  it('English texts have one kind of apostrophe and no Romanian quotation marks', () => {
    const all = (item: Item) => [...englishOf(item), ...romanianOf(item), item.pattern];
    expect(offenders((item) => all(item).some((text) => /[’‘`´]/.test(text)))).toEqual([]);
    expect(offenders((item) => englishOf(item).some((text) => /[„”]/.test(text)))).toEqual([]);
  });
});
