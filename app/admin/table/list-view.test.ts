import { describe, expect, it } from 'vitest';
import { fieldsOf, listAddress } from './list-address.ts';
import {
  type ColumnFacts,
  nextSort,
  readColumns,
  readSort,
  shownColumns,
  sortParameter,
} from './list-view.ts';

const COLUMNS: ColumnFacts[] = [
  { key: 'nume', head: 'Nume', order: 'ascending', isReversible: true, shown: 'always' },
  { key: 'scor', head: 'Scor', order: 'descending' },
  { key: 'sursa', head: 'Sursă' },
  { key: 'telefon', head: 'Telefon', shown: 'extra' },
];
const USUAL = { key: 'scor', isDescending: true };
const address = (search: string) => new URLSearchParams(search);

describe('The order of a list', () => {
  it('The order is read from the address, and one that there is not is the usual one', () => {
    expect(readSort(address('ordine=nume'), COLUMNS, USUAL)).toEqual({ key: 'nume', isDescending: false });
    expect(readSort(address('ordine=-nume'), COLUMNS, USUAL)).toEqual({ key: 'nume', isDescending: true });
    for (const none of ['', 'ordine=sursa', 'ordine=-', 'ordine=--nume', 'ordine=toString', 'ordine=scor']) {
      expect(readSort(address(none), COLUMNS, USUAL), none).toEqual(USUAL);
    }
  });

  it('The usual order is not in the address, and another one is as it is read', () => {
    expect(sortParameter(USUAL, USUAL)).toBeNull();
    for (const isDescending of [false, true]) {
      const sort = { key: 'nume', isDescending };
      expect(readSort(address(`ordine=${sortParameter(sort, USUAL)}`), COLUMNS, USUAL)).toEqual(sort);
    }
  });

  it('The first click on a head sorts as is useful there, and the second the other way', () => {
    const [name, score] = COLUMNS as [ColumnFacts, ColumnFacts];
    expect(nextSort(name, USUAL)).toEqual({ key: 'nume', isDescending: false });
    expect(nextSort(name, { key: 'nume', isDescending: false })).toEqual({ key: 'nume', isDescending: true });
    expect(nextSort(score, { key: 'nume', isDescending: false })).toEqual(USUAL);
    expect(nextSort(score, USUAL), 'it has no other way').toBeNull();
  });
});

describe('The columns of a list', () => {
  const keys = (search: string) =>
    shownColumns(COLUMNS, readColumns(address(search), COLUMNS)).map(({ key }) => key);

  it('The chosen columns are shown, and the first one always', () => {
    expect(keys('')).toEqual(['nume', 'scor', 'sursa']);
    expect(keys('coloana=telefon&coloana=scor')).toEqual(['nume', 'scor', 'telefon']);
    expect(keys('coloana=parola')).toEqual(['nume', 'scor', 'sursa']);
  });

  it('The address has every chosen column and nothing empty', () => {
    const parameters = { stare: 'nou', om: null, sursa: '', coloana: ['scor', 'telefon'] };
    expect(listAddress('/admin/crm', parameters, '7')).toBe(
      '/admin/crm?stare=nou&coloana=scor&coloana=telefon&dupa=7',
    );
    expect(fieldsOf(parameters)).toEqual([
      ['stare', 'nou'],
      ['coloana', 'scor'],
      ['coloana', 'telefon'],
    ]);
    expect(listAddress('/admin/crm', {})).toBe('/admin/crm');
  });
});
