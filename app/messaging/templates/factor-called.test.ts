import { expect, it } from 'vitest';
import { factorCalled } from './factor-called.ts';

it('A second factor is called by its name in one line, whichever backend tells it, or by none', () => {
  expect(factorCalled('Telefonul meu')).toBe(': „Telefonul meu”');
  expect(factorCalled('Telefon\r\n\nContul tău\u2028e blocat')).toBe(': „Telefon Contul tău e blocat”');
  expect(factorCalled('\n')).toBe('');
  expect(factorCalled(null)).toBe('');
});
