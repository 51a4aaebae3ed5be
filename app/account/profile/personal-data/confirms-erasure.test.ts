import { expect, it } from 'vitest';
import { confirmsErasure } from './confirms-erasure.ts';

it.each(['șterge contul', 'Sterge contul', ' ŞTERGE  CONTUL ', '„șterge contul”', 'șterge contul.'])(
  'The words %j confirm the erasure',
  (typed) => {
    expect(confirmsErasure(typed)).toBe(true);
  },
);

it.each(['', 'da', 'contul', 'șterge', 'nu șterge contul', 'ștergecontul'])(
  'The words %j do not confirm the erasure',
  (typed) => {
    expect(confirmsErasure(typed)).toBe(false);
  },
);
