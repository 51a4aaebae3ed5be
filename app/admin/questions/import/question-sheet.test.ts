import { describe, expect, it } from 'vitest';
import { questionOf, typedFieldOf, typedOf } from '#app/level-test/written/typed-question.ts';
import { likenessesOf, stemOf } from '#content/level-test/item-likeness.ts';
import { checkQuestion } from '#content/level-test/item-rules.ts';
import { readItems } from '#content/level-test/items.ts';
import { readSheet, type SheetRow, sheetTemplate } from './question-sheet.server.ts';

function rowsOf(text: string): SheetRow[] {
  const sheet = readSheet(text);
  if ('sentence' in sheet) throw new Error(sheet.sentence);
  return sheet.rows;
}

const [HEAD = ''] = sheetTemplate().slice(1).split('\r\n', 1);

describe('The spreadsheet of questions', () => {
  it('The examples of the template follow every rule and are unlike the bank', () => {
    const rows = rowsOf(sheetTemplate());
    expect(rows.map(({ rowNo, format }) => [rowNo, format])).toEqual([
      [2, 'choice'],
      [3, 'gap'],
    ]);
    const bank = readItems().map((item) => stemOf(item.id, item));
    for (const { format, typed } of rows) {
      const { question, problems } = checkQuestion(questionOf(format, typed));
      expect(problems).toEqual([]);
      if (question) expect(likenessesOf(stemOf('model', question), bank)).toEqual([]);
    }
  });

  it('Columns are found in any order, by names without diacritics, in cells that were copied', () => {
    const [row] = rowsOf(
      'Raspunsuri\tFORMAT\tEnunt\tverifica\tcapcana\tnivel\ndid not | didn’t\tCompletare\tI ___ go.\tgramatica\tnegația\tb1\n',
    );
    expect(row).toEqual({
      rowNo: 2,
      format: 'gap',
      typed: {
        answers: 'did not\ndidn’t',
        prompt: 'I ___ go.',
        skill: 'grammar',
        transfer: 'negation',
        level: 'B1',
      },
    });
  });

  it.each([
    [
      'a column that there is not',
      'format;enunț;răspunsuri;culoare\nalegere;x;y;z',
      /Nu cunosc coloanele: culoare/,
    ],
    ['no column of answers', 'format;enunț\nalegere;x', /Lipsesc coloanele: răspunsuri/],
    ['no question', HEAD, /nu e nicio întrebare/],
    ['quotation marks that do not end', `${HEAD}\n"alegere;x`, /nu se poate citi/],
    ['41 questions', [HEAD, ...Array.from({ length: 41 }, () => 'alegere')].join('\n'), /Sunt 41 de rânduri/],
  ])('A file with %s is refused with a sentence', (_, text, sentence) => {
    expect(readSheet(text)).toEqual({ sentence: expect.stringMatching(sentence) });
  });
});

describe('A question as it is typed', () => {
  it.each(['choice', 'gap', 'order'] as const)(
    'Every question of the bank in format %s comes back as it was',
    (format) => {
      for (const { id: _, ...item } of readItems().filter((one) => one.format === format)) {
        const back = questionOf(format, typedOf(item));
        // The form knows three difficulties per level.
        const { difficulty: _difficulty, beyond, ...same } = item;
        expect(back).toMatchObject({
          ...same,
          ...(beyond && { beyond: beyond.map((word) => word.toLowerCase()) }),
        });
        expect(checkQuestion({ ...back, beyond }).problems).toEqual([]);
      }
    },
  );

  it('A problem with the second typed mistake is shown there when the first one was left out', () => {
    const typed = { response2: 'go', why2: 'x' };
    expect(typedFieldOf('mistakes.0.why', 'gap', typed)).toBe('why2');
    expect(questionOf('gap', typed).mistakes).toEqual([{ response: 'go', transfer: '', why: 'x' }]);
  });
});
