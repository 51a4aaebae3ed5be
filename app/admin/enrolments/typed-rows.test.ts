import { describe, expect, it } from 'vitest';
import { parseRows, readEnrolmentFile, readPastedList } from './typed-rows.server.ts';

const keysOf = (read: ReturnType<typeof readPastedList>) =>
  'rows' in read ? read.rows.map(({ rowNo, key }) => `${rowNo} ${key}`) : read.sentence;
const bytes = (text: string) => new TextEncoder().encode(text);

describe('Rows of people to enrol', () => {
  it('Addresses are read one on a line or several, with the names that mail programs put before them', () => {
    expect(
      keysOf(readPastedList('a@x.ro\r\n\nAna Pop <b@x.ro>, "Dan, Ene" <c@x.ro>;\n(d@x.ro) e@x.ro')),
    ).toEqual([...['1 a@x.ro', '3 b@x.ro', '3 c@x.ro', '4 d@x.ro', '4 e@x.ro']]);
  });

  it('A line without an address stays in the list, to be shown with its error', () => {
    expect(keysOf(readPastedList('a@x.ro\nAna Pop'))).toEqual(['1 a@x.ro', '2 Ana Pop']);
  });

  it('A list without anything, or with more than five hundred addresses, is refused with a sentence', () => {
    expect(keysOf(readPastedList(' \n;;\n'))).toBe('În listă nu e nicio adresă.');
    const many = (count: number) => Array.from({ length: count }, (_, n) => `p${n}@x.ro`).join('\n');
    expect(keysOf(readPastedList(many(500)))).toHaveLength(500);
    expect(keysOf(readPastedList(many(501)))).toContain('mai mult de 500');
  });

  it('The columns of a file are known by their names in Romanian or English, in any order', () => {
    const content = bytes(
      '\uFEFFRol,Până la,Notă,E-mail,de la\npremium,2027-05-03,x,a@x.ro,\n\n,,,b@x.ro,01.02.2027\n',
    );
    expect(readEnrolmentFile(content)).toEqual({
      rows: [
        { rowNo: 2, key: 'a@x.ro', from: '', until: '2027-05-03', role: 'premium' },
        { rowNo: 4, key: 'b@x.ro', from: '01.02.2027', until: '', role: '' },
      ],
    });
    expect(readEnrolmentFile(bytes('email;until\na@x.ro;fără'))).toMatchObject({ rows: [{ until: 'fără' }] });
  });

  it('A file without a column of addresses, without rows or that is no table is refused with a sentence', () => {
    expect(readEnrolmentFile(bytes('nume\nAna'))).toEqual({ sentence: expect.stringContaining('„email”') });
    expect(readEnrolmentFile(bytes('email\n'))).toEqual({ sentence: expect.stringContaining('niciun rând') });
    expect(readEnrolmentFile(bytes('\n \n'))).toEqual({ sentence: 'Fișierul e gol.' });
    expect(readEnrolmentFile(new Uint8Array([80, 75, 0, 0, 1]))).toEqual({
      sentence: expect.stringContaining('CSV UTF-8'),
    });
  });

  it('Rows that a form has carried are read again, and nothing else is', () => {
    const row = { rowNo: 1, key: 'a@x.ro', from: '', until: '', role: '' };
    expect(parseRows(JSON.stringify([row]))).toEqual([row]);
    for (const wrong of ['', '{', '[]', 'null', '[1]', JSON.stringify([{ ...row, rowNo: 0 }])]) {
      expect(parseRows(wrong), wrong).toBeNull();
    }
    expect(parseRows(JSON.stringify(Array.from({ length: 501 }, () => row)))).toBeNull();
  });
});
