import { expect, it } from 'vitest';
import { filledBlocks, namedSettings } from './filled-blocks.ts';

it("puts the school's own details into paragraphs and lists", () => {
  expect(
    filledBlocks(['Ne scrii la {email}.', { items: ['sediul: {address}', 'fără detalii'] }], {
      email: 'ana@exemplu.ro',
      address: 'Iași',
    }),
  ).toEqual(['Ne scrii la ana@exemplu.ro.', { items: ['sediul: Iași', 'fără detalii'] }]);
});

it('leaves out the line of a detail that is empty or missing, and a list of which nothing is left', () => {
  const blocks = [{ items: ['codul: {tax_code}', 'telefonul: {phone}', 'sediul: {address}'] }];
  expect(filledBlocks(blocks, { tax_code: '', address: 'Iași' })).toEqual([{ items: ['sediul: Iași'] }]);
  expect(filledBlocks(blocks, {})).toEqual([]);
});

it('takes along only the details that a document names', () => {
  const document = {
    version: '2026-11-22',
    title: 'Text',
    sections: [{ id: 'a', heading: 'A', blocks: ['Scrie la {email}.', { items: ['{phone}'] }] }],
  };
  const settings = { email: 'ana@exemplu.ro', phone: '0700', instagram: 'https://www.instagram.com/' };
  expect(namedSettings(document, settings)).toEqual({ email: 'ana@exemplu.ro', phone: '0700' });
});
