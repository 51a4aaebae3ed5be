import { expect, it } from 'vitest';
import { quotedFactorName } from './factor-name.ts';

it('The name of a second factor is written on one line', () => {
  expect(quotedFactorName('Telefonul meu')).toBe(': „Telefonul meu”');
  expect(quotedFactorName('Telefon\r\n\nContul tău\u2028e blocat')).toBe(': „Telefon Contul tău e blocat”');
  expect(quotedFactorName('\n')).toBe('');
  expect(quotedFactorName(null)).toBe('');
});
