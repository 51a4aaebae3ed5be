import { describe, expect, it } from 'vitest';
import type { ColumnChoices } from './import/import-columns.ts';
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
      [3, { Telefon: 'Numărul de telefon nu pare complet. Exemplu: 0722 123 456 sau +44 7400 123456.' }],
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
    expect(await sentenceOf('ana@exemplu.ro,Ana')).toContain('Titlurile coloanelor nu spun');
    expect(await sentenceOf('email,nume\na@b.ro,"Ana')).toContain('ghilimele');
    expect(await sentenceOf(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).toContain('CSV');
    const rows = `a@b.ro\n`.repeat(MAX_LEAD_ROWS + 1);
    expect(await sentenceOf(`email\n${rows}`)).toContain('100.000');
  }, 60_000);

  describe('with columns chosen by hand', () => {
    const ODD =
      'Cine;Unde;Contact\nAna Pop;0722 123 456;ana@exemplu.ro\nDan;;dan@exemplu.ro\nEva;;\nIon;;i@e.ro\n';
    const byHand = (text: string, columns: ColumnChoices['columns'], hasHeadings = true) =>
      readLeadFile(new TextEncoder().encode(text), { columns, hasHeadings });

    it('shows its first three rows when its names do not say enough', async () => {
      const file = await read(ODD);
      expect(file).toEqual({
        sentence: expect.stringContaining('nu spun unde e „e-mail” sau „telefon”'),
        begin: [
          ['Cine', 'Unde', 'Contact'],
          ['Ana Pop', '0722 123 456', 'ana@exemplu.ro'],
          ['Dan', '', 'dan@exemplu.ro'],
          ['Eva', '', ''],
        ],
      });
    });

    it('is read by the choices, and by the names of the columns without one', async () => {
      const file = await byHand(ODD.replace('Cine', 'Nume'), ['', 'phone', 'email']);
      expect(file).toMatchObject({
        rows: [{ ...ANA }, { email: 'dan@exemplu.ro' }, { errors: expect.anything() }, { email: 'i@e.ro' }],
      });
      expect(await byHand('Nume,E-mail,Sursa\nAna,ana@exemplu.ro,Târg', ['fara', '', 'note'])).toEqual({
        rows: [
          { rowNo: 2, fullName: null, email: 'ana@exemplu.ro', phone: null, source: null, note: 'Târg' },
        ],
        ignoredColumns: ['Nume'],
      });
    });

    it('has its first person in the first row when it has no names', async () => {
      expect(
        await byHand('Ana Pop;ana@exemplu.ro;0722123456', ['lastName', 'email', 'phone'], false),
      ).toEqual({
        rows: [{ rowNo: 1, ...ANA }],
        ignoredColumns: [],
      });
      const wrong = await byHand('Ana;a@\n', ['', 'email'], false);
      expect(wrong).toMatchObject({ rows: [{ rowNo: 1, given: { 'Coloana 2': 'a@' } }] });
    });

    it('is refused when two columns are chosen to be the same', async () => {
      expect(await byHand(ODD, ['', 'email', 'email'])).toMatchObject({
        sentence: 'Două coloane nu pot fi amândouă „E-mail”: alege una.',
        begin: expect.anything(),
      });
    });
  });
});
