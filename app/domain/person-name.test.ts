import { describe, expect, it } from 'vitest';
import { givenName, initialOf } from './person-name.ts';

describe('the name somebody gave when they registered', () => {
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
  ])('%j is %j', (metadata, name) => {
    expect(givenName(metadata)).toBe(name);
  });

  it('fits into a profile, counted in characters and not in halves of them', () => {
    const name = givenName({ full_name: '👩‍🏫'.repeat(300) }) ?? '';
    expect([...name]).toHaveLength(200);
    expect(name.isWellFormed()).toBe(true);
  });
});

describe('the letter that stands in for a picture', () => {
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
