import { describe, expect, it } from 'vitest';
import { csvLine, csvResponse } from './csv.ts';

describe('A CSV file', () => {
  it('A cell that a spreadsheet would take for a formula begins with an apostrophe', () => {
    for (const cell of ['=1+1', '+40722123456', '-1', '@sum', '\t=1', '\r=1', '＝1+1']) {
      expect(csvLine([cell]), cell).toBe(`"'${cell}"\r\n`);
    }
    expect(csvLine(['Ana = Maria', 'a-b'])).toBe('Ana = Maria;a-b\r\n');
  });

  it('Separators, quotes and line breaks stay in their cell', () => {
    expect(csvLine(['a;b', 'spune „da" "nu"', 'două\nrânduri', null, 2.5])).toBe(
      '"a;b";"spune „da"" ""nu""";"două\nrânduri";;2,5\r\n',
    );
  });

  it('A file is sent page by page, and a refusal of the first page is no file', async () => {
    const read: number[] = [];
    async function* pages(count: number) {
      for (let page = 1; page <= count; page += 1) {
        read.push(page);
        yield [[`ș${page}`]];
      }
    }
    const response = await csvResponse('fise', ['Nume'], pages(50));
    expect(read.length, 'not read before it is asked for').toBeLessThan(4);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)], 'marked as UTF-8').toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['Nume', 'ș1', 'ș2']);
    expect(lines).toHaveLength(52);
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="fise-2\d{3}-\d\d-\d\d\.csv"$/,
    );

    const refused = { next: () => Promise.reject(new Error('refused')) };
    await expect(csvResponse('fise', ['Nume'], refused)).rejects.toThrow('refused');
  });

  it('A file without rows has its head', async () => {
    const none = { next: async () => ({ done: true as const, value: undefined }) };
    expect(await (await csvResponse('fise', ['Nume', 'E-mail'], none)).text()).toBe('Nume;E-mail\r\n');
  });
});
