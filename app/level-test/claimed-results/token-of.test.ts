import { expect, it } from 'vitest';
import { parseResultToken } from './token-of.ts';

const TOKEN = 'AbCdEfGhIjKlMnOpQr_-12';

it.each([
  TOKEN,
  ` ${TOKEN}\n`,
  `https://school.example/test-nivel/rezultat/${TOKEN}`,
  `/test-nivel/rezultat/${TOKEN}/arata`,
  `Uite: https://school.example/test-nivel/rezultat/${TOKEN}?fbclid=x#date mulțumesc`,
])('The token of a result is found in the pasted text %j', (typed) => {
  expect(parseResultToken(typed)).toBe(TOKEN);
});

it.each([
  '',
  'rezultatul meu',
  `${TOKEN}x`,
  `https://school.example/test-nivel/nivel/${TOKEN}`,
  `https://school.example/test-nivel/rezultat/${TOKEN}x`,
  'https://school.example/test-nivel/confirmare/0123-4567-89AB-CDEF-GHJK',
])('No token of a result is found in the pasted text %j', (typed) => {
  expect(parseResultToken(typed)).toBeNull();
});
