import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encodeCode, formatCode, parseCode } from './confirmation-code.ts';

describe('a confirmation code', () => {
  it('holds the first hundred bits of its key, five to a letter', () => {
    expect(encodeCode(Buffer.from('00000000000000000000000000', 'hex'))).toBe('0'.repeat(20));
    expect(encodeCode(Buffer.from('ffffffffffffffffffffffffff', 'hex'))).toBe('Z'.repeat(20));
    // 00000 00001 00010 00011 00100 …: the letters in order.
    expect(encodeCode(Buffer.from('00443214c74254b635cf84653a56d7c675be77df', 'hex'))).toBe(
      '0123456789ABCDEFGHJK',
    );
    expect(new Set(Array.from({ length: 300 }, () => encodeCode(randomBytes(32)))).size).toBe(300);
    expect(() => encodeCode(Buffer.alloc(4))).toThrow();
  });

  it('changes with each of those bits and with no other', () => {
    const key = Buffer.alloc(32);
    for (let bit = 0; bit < 256; bit++) {
      const other = Buffer.from(key);
      other[bit >> 3] = 0x80 >> (bit & 7);
      expect(encodeCode(other) === encodeCode(key), `bit ${bit}`).toBe(bit >= 100);
    }
  });

  it('is printed in groups, and parsed from any usual way to type it', () => {
    const code = '0123456789ABCDEFGHJK';
    expect(formatCode(code)).toBe('0123-4567-89AB-CDEF-GHJK');
    for (const typed of [
      '0123-4567-89AB-CDEF-GHJK',
      ' 0123 4567 89ab cdef ghjk ',
      'o1234567-89abcdef–ghjk',
      'OI23.4567_89AB-CDEFGHJK',
      'Ol23456789ABCDEFGHJK',
    ]) {
      expect(parseCode(typed), typed).toBe(code);
    }
  });

  it.each([
    '',
    '0123-4567-89AB-CDEF-GHJ',
    '0123-4567-89AB-CDEF-GHJKM',
    '0123-4567-89AB-CDEF-GHJU',
    '0123-4567-89AB-CDEF-GHJ%',
    '٠'.repeat(20),
  ])('is not parsed from %j', (typed) => {
    expect(parseCode(typed)).toBeNull();
  });
});
