import { describe, expect, it } from 'vitest';
import { initialOf, registeredName } from './person-name.ts';

describe('the name from a registration', () => {
  it.each([
    [{ full_name: ' Ana  Ștefănescu ' }, 'Ana Ștefănescu'],
    [{ full_name: 'Ana\u0000\nPop' }, 'Ana Pop'],
    [{ full_name: ' ', name: 'Ana Pop' }, 'Ana Pop'],
    [{ name: 'Ana de la Google' }, 'Ana de la Google'],
    [{ full_name: 7, name: ['Ana'] }, null],
    [{ full_name: '\u0000' }, null],
    [{}, null],
    [null, null],
    ['Ana', null],
  ])('of the metadata %j is %j', (metadata, name) => {
    expect(registeredName(metadata)).toBe(name);
  });

  it('is cut to the maximum of a profile in code points, not in UTF-16 units', () => {
    const name = registeredName({ full_name: '👩‍🏫'.repeat(300) }) ?? '';
    expect([...name]).toHaveLength(200);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe('the letter in place of a picture', () => {
  it.each([
    [{ fullName: 'ana pop', email: 'x@example.com' }, 'A'],
    [{ fullName: 'ștefan' }, 'Ș'],
    [{ fullName: 's\u0326tefan' }, 'S\u0326'],
    [{ fullName: '👩‍🏫 Ana' }, '👩‍🏫'],
    [{ fullName: '  ', email: 'maria@example.com' }, 'M'],
    [{ fullName: null, email: '7zile@example.com' }, '7'],
    [{ fullName: '', email: '' }, 'U'],
    [{}, 'U'],
  ])('of %j is %s', (person, letter) => {
    expect(initialOf(person)).toBe(letter);
  });
});
