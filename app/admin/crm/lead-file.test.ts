import { describe, expect, it } from 'vitest';
import { type LeadFile, MAX_LEAD_ROWS, readLeadFile } from './lead-file.server.ts';

const read = (text: string): Promise<LeadFile> => readLeadFile(new TextEncoder().encode(text));

async function rowsOf(text: string) {
  const file = await read(text);
  if ('sentence' in file) throw new Error(file.sentence);
  return file.rows;
}

async function sentenceOf(content: string | Uint8Array): Promise<string> {
  const file = await (typeof content === 'string' ? read(content) : readLeadFile(content));
  return 'sentence' in file ? file.sentence : 'read';
}

const ANA = { fullName: 'Ana Pop', email: 'ana@exemplu.ro', phone: '+40722123456', source: null, note: null };

describe('A CSV file of leads', () => {
  it.each([
    ['commas', 'Nume,E-mail,Telefon\nAna Pop,Ana@Exemplu.RO,0722 123 456'],
    [
      'semicolons, as Excel writes it in Romania',
      'Nume;E-mail;Telefon\r\nAna Pop;ana@exemplu.ro;0722123456\r\n',
    ],
    ['tabs', 'Nume\tE-mail\tTelefon\nAna Pop\tana@exemplu.ro\t+40 722 123 456'],
    ['a first name of its own', 'prenume,nume,email,tel\nAna,Pop,ana@exemplu.ro,722123456'],
    [
      'a byte order mark and other names of columns',
      '\ufeffFull name,Mail,Număr de telefon\nAna Pop,ana@exemplu.ro,0040722123456',
    ],
    ['quotation marks', '"Nume","E-mail","Telefon"\n"Ana Pop","ana@exemplu.ro","0722123456"'],
  ])('is read with %s', async (_, text) => {
    expect(await rowsOf(text)).toEqual([{ rowNo: 2, ...ANA }]);
  });

  it('is read in the Romanian code page of Windows and in UTF-16', async () => {
    const cedilla = Uint8Array.from(
      [...'nume,telefon\n'].map((c) => c.charCodeAt(0)).concat(0xaa, 0x74, 0x65, 0x66),
    );
    const phone = new TextEncoder().encode(',0722123456');
    const old = await readLeadFile(Uint8Array.from([...cedilla, ...phone]));
    expect('rows' in old && old.rows[0]?.fullName).toBe('Ștef');
    const wide = Buffer.from('\ufeffnume\ttelefon\nȚuca\t0722123456', 'utf16le');
    const read = await readLeadFile(wide);
    expect('rows' in read && read.rows[0]?.fullName).toBe('Țuca');
  });

  it('keeps line breaks, commas and quotation marks within a cell, and counts rows as a spreadsheet does', async () => {
    const rows = await rowsOf('email,nota\n\nana@exemplu.ro,"unu,\ndoi „trei”"\nion@exemplu.ro,a');
    expect(rows.map(({ rowNo, note }) => [rowNo, note])).toEqual([
      [3, 'unu,\ndoi „trei”'],
      [4, 'a'],
    ]);
  });

  it('says of each row that cannot be a lead what is wrong in which column', async () => {
    const rows = await rowsOf(
      'Nume,Adresa de e-mail,Telefon,Oraș\nAna,ana@,0722123456,Cluj\nIon,,12,Iași\nEva,,,Arad\nOk,,0722123456,Deva',
    );
    expect(rows.map(({ rowNo, errors }) => [rowNo, errors])).toEqual([
      [2, { 'Adresa de e-mail': 'Adresa de e-mail nu pare completă. Exemplu: ana@exemplu.ro.' }],
      [3, { Telefon: 'Numărul de telefon nu pare complet. Exemplu: 0722 123 456 sau +44 7700 900123.' }],
      [4, { 'Adresa de e-mail': 'Rândul nu are nici adresă de e-mail, nici telefon.' }],
      [5, undefined],
    ]);
    expect(rows[1]?.given).toEqual({ Nume: 'Ion', 'Adresa de e-mail': '', Telefon: '12' });
  });

  it('names the columns that mean nothing', async () => {
    const file = await read('email,Oraș\nana@exemplu.ro,Cluj');
    expect(file).toMatchObject({ ignoredColumns: ['Oraș'] });
  });

  it('is refused with a sentence when nothing of it can be read', async () => {
    expect(await sentenceOf('')).toContain('gol');
    expect(await sentenceOf('email,nume\n')).toContain('fără niciun rând');
    expect(await sentenceOf('ana@exemplu.ro,Ana')).toContain('numele coloanelor');
    expect(await sentenceOf('email,nume\na@b.ro,"Ana')).toContain('ghilimele');
    expect(await sentenceOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).toContain('CSV');
    const rows = `a@b.ro\n`.repeat(MAX_LEAD_ROWS + 1);
    expect(await sentenceOf(`email\n${rows}`)).toContain('100.000');
  }, 60_000);
});
