import { hash as bcrypt } from '@node-rs/bcrypt';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './hash-password.ts';

describe('A stored password', () => {
  it('is hashed with Argon2id and at least 46 MiB of memory', async () => {
    const [, kind, , parameters] = (await hashPassword('patru pisici')).split('$');
    expect(kind).toBe('argon2id');
    expect(Number(/m=(\d+)/.exec(parameters ?? '')?.[1])).toBeGreaterThanOrEqual(47_104);
  });

  it('is compared up to its last character', async () => {
    const long = 'o propoziție foarte lungă '.repeat(20);
    const stored = await hashPassword(long);
    expect(await verifyPassword(stored, long)).toEqual({ isRight: true, isOld: false });
    expect((await verifyPassword(stored, `${long.slice(0, -1)}x`)).isRight).toBe(false);
  });

  it('is the same whether its letters are typed composed or decomposed', async () => {
    const stored = await hashPassword('pâine și țuică'.normalize('NFC'));
    expect((await verifyPassword(stored, 'pâine și țuică'.normalize('NFD'))).isRight).toBe(true);
  });

  it('as a bcrypt hash is accepted, and marked as old', async () => {
    const stored = await bcrypt('patru pisici', { cost: 4 });
    expect(await verifyPassword(stored, 'patru pisici')).toEqual({ isRight: true, isOld: true });
    expect((await verifyPassword(stored, 'cinci pisici')).isRight).toBe(false);
  });

  it('as a bcrypt hash does not match longer passwords that begin with the same 72 bytes', async () => {
    const long = 'a'.repeat(72);
    const stored = await bcrypt(long, { cost: 4 });
    expect((await verifyPassword(stored, long)).isRight).toBe(true);
    expect((await verifyPassword(stored, `${long}b`)).isRight).toBe(false);
  });

  it('that is not a hash matches no password', async () => {
    for (const stored of ['', 'plain', '$argon2id$', '$2b$x']) {
      expect((await verifyPassword(stored, stored)).isRight).toBe(false);
    }
  });
});
