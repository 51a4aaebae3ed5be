import { expect, it } from 'vitest';
import { fillBlocks, namedSettings } from './legal-placeholders.ts';

it('Placeholders in paragraphs and lists are replaced by settings', () => {
  expect(
    fillBlocks(['Ne scrii la {email}.', { items: ['sediul: {address}', 'fără detalii'] }], {
      email: 'ana@exemplu.ro',
      address: 'Iași',
    }),
  ).toEqual(['Ne scrii la ana@exemplu.ro.', { items: ['sediul: Iași', 'fără detalii'] }]);
});

it('A list item with an empty or missing setting is left out, and so is a list without items', () => {
  const blocks = [{ items: ['codul: {tax_code}', 'telefonul: {phone}', 'sediul: {address}'] }];
  expect(fillBlocks(blocks, { tax_code: '', address: 'Iași' })).toEqual([{ items: ['sediul: Iași'] }]);
  expect(fillBlocks(blocks, {})).toEqual([]);
});

it('Only the settings that a document names are sent with its page', () => {
  const document = {
    version: '2026-11-22',
    title: 'Text',
    summary: ['Pe scurt.'],
    sections: [{ id: 'a', heading: 'A', blocks: ['Scrie la {email}.', { items: ['{phone}'] }] }],
  };
  const settings = { email: 'ana@exemplu.ro', phone: '0700', instagram: 'https://www.instagram.com/' };
  expect(namedSettings(document, settings)).toEqual({ email: 'ana@exemplu.ro', phone: '0700' });
});
