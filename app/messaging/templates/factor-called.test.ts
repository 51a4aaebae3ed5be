import { expect, it } from 'vitest';
import { factorCalled } from './factor-called.ts';

it('The name of a second factor is written on one line', () => {
  expect(factorCalled('Telefonul meu')).toBe(': „Telefonul meu”');
  expect(factorCalled('Telefon\r\n\nContul tău\u2028e blocat')).toBe(': „Telefon Contul tău e blocat”');
  expect(factorCalled('\n')).toBe('');
  expect(factorCalled(null)).toBe('');
});
