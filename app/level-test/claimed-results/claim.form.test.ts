import { expect, it } from 'vitest';
import { CLAIM_LINK_FORM } from './claim.form.ts';

const TOKEN = 'AbCdEfGhIjKlMnOpQr_-12';

it.each([
  TOKEN,
  ` ${TOKEN}\n`,
  `https://school.example/test-nivel/rezultat/${TOKEN}`,
  `/test-nivel/rezultat/${TOKEN}/arata`,
  `Uite: https://school.example/test-nivel/rezultat/${TOKEN}?fbclid=x#date mulțumesc`,
])('The token of a result is found in the pasted text %j', (typed) => {
  expect(CLAIM_LINK_FORM.schema.safeParse({ link: typed }).data).toEqual({ link: TOKEN });
});

it.each([
  '',
  'rezultatul meu',
  `${TOKEN}x`,
  `https://school.example/test-nivel/nivel/${TOKEN}`,
  `https://school.example/test-nivel/rezultat/${TOKEN}x`,
  'https://school.example/test-nivel/confirmare/0123-4567-89AB-CDEF-GHJK',
])('No token of a result is found in the pasted text %j', (typed) => {
  expect(CLAIM_LINK_FORM.schema.safeParse({ link: typed }).success).toBe(false);
});
