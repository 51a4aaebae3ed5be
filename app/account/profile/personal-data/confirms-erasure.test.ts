import { expect, it } from 'vitest';
import { confirmsErasure } from './confirms-erasure.ts';

it.each(['șterge contul', 'Sterge contul', ' ŞTERGE  CONTUL ', '„șterge contul”', 'șterge contul.'])(
  'takes %j for a yes',
  (typed) => {
    expect(confirmsErasure(typed)).toBe(true);
  },
);

it.each(['', 'da', 'contul', 'șterge', 'nu șterge contul', 'ștergecontul'])(
  'does not take %j for one',
  (typed) => {
    expect(confirmsErasure(typed)).toBe(false);
  },
);
