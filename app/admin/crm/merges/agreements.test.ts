import { describe, expect, it } from 'vitest';
import { agreementsOf } from './agreements.ts';

const lead = (fullName: string | null, phone: string | null = null) => ({
  id: 'x',
  fullName,
  email: null,
  phone,
});

describe('What two leads have in common', () => {
  it.each([
    [lead('Ana Pop', '+40722'), lead('Dan Stan', '+40722'), ['telefonul']],
    [lead('Ștefania Pop', '+40722'), lead('pop stefania', '+40722'), ['telefonul', 'numele întreg']],
    [lead('Ana Pop', '+40722'), lead('Ana-Maria Pop', '+40733'), ['din nume: Ana Pop']],
    [lead('A Pop'), lead('A Stan'), ['telefonul unei fișe unite deja cu una dintre ele']],
    [lead(null), lead(null), ['telefonul unei fișe unite deja cu una dintre ele']],
  ])('%o and %o', (one, other, expected) => {
    expect(agreementsOf(one, other)).toEqual(expected);
  });
});
