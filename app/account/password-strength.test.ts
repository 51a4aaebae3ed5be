import { describe, expect, it } from 'vitest';
import { passwordStrength, type Strength } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each<[string, Strength]>([
    ['', 'none'],
    ['mere', 'short'],
    ['12345678', 'weak'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['qwertyuiop1234', 'weak'],
    ['parola2024', 'weak'],
    ['abababababababab', 'weak'],
    ['k7Tm2pQz', 'fair'],
    ['cireșe și ploi', 'good'],
    ['bicicleta mea albastră a fugit', 'strong'],
    ['xV9#kq2LmZp7Rt!c', 'strong'],
  ])('of „%s” is %s', (password, strength) => {
    expect(passwordStrength(password).strength).toBe(strength);
  });

  it('does not count what others know of the person', () => {
    const own = ['Ana-Maria Popescu', 'ana.popescu@exemplu.ro'];
    expect(passwordStrength('mariapopescu', own).strength).toBe('weak');
    expect(passwordStrength('mariapopescu').strength).not.toBe('weak');
  });

  it.each([
    'Craciun2023',
    'Andreea1998',
    'Vara2024!',
    'Bucuresti1',
    'scoala123',
    'Doamne123',
    'printesa2010',
  ])('A Romanian word with a year or digits is never called good („%s”)', (password) => {
    expect(['weak', 'fair']).toContain(passwordStrength(password).strength);
  });

  it('asks for no capital letter, digit or sign, and praises a long phrase', () => {
    const words = passwordStrength('trei pisici dorm pe dulap');
    expect(words.strength).toBe('strong');
    expect(words.sentence).toContain('propoziție');
  });

  it('says how much is missing, counted as people count', () => {
    expect(passwordStrength('abcdxyz').sentence).toBe('Prea scurtă: mai trebuie cel puțin 1 caracter.');
    expect(passwordStrength('abc').sentence).toContain('5 caractere');
  });

  it('counts characters as people see them', () => {
    expect(passwordStrength('👍👍👍👍').strength).toBe('short');
  });
});
