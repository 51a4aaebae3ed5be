import { describe, expect, it } from 'vitest';
import { passwordStrength, type Strength } from './password-strength.ts';

describe('Password strength', () => {
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
  ])('The strength of “%s” is %s', (password, strength) => {
    expect(passwordStrength(password).strength).toBe(strength);
  });

  it('A name or address of the person does not make a password stronger', () => {
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

  it('A long phrase is strong without capital letters, digits or symbols', () => {
    const words = passwordStrength('trei pisici dorm pe dulap');
    expect(words.strength).toBe('strong');
    expect(words.sentence).toContain('propoziție');
  });

  it('A short password says how many characters are missing', () => {
    expect(passwordStrength('abcdxyz').sentence).toBe('Prea scurtă: mai trebuie cel puțin 1 caracter.');
    expect(passwordStrength('abc').sentence).toContain('5 caractere');
  });

  it('An emoji counts as one character', () => {
    expect(passwordStrength('👍👍👍👍').strength).toBe('short');
  });
});
