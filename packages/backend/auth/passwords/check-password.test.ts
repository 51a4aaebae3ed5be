import { describe, expect, it } from 'vitest';
import { checkNewPassword } from './check-password.ts';

describe('A new password', () => {
  it.each([
    'parola mea bună',
    'corect cal baterie',
    'x7#Lq!pz',
    `${'ș'.repeat(3)}țară!`,
    'm'.repeat(3) + 'năst'.repeat(240),
  ])('is accepted: %s', async (password) => {
    await expect(checkNewPassword(password)).resolves.toBeUndefined();
  });

  it.each([
    ['scurt', 'length'],
    ['password', 'pwned'],
    ['PASSWORD', 'pwned'],
    ['12345678', 'pwned'],
    ['qwertyuiop', 'pwned'],
    ['iloveyou', 'pwned'],
    ['aaaaaaaaaa', 'pwned'],
    ['abababababab', 'pwned'],
  ])('is refused as weak: %s', async (password, reason) => {
    await expect(checkNewPassword(password)).rejects.toMatchObject({
      status: 422,
      code: 'weak_password',
      weakPasswordReasons: [reason],
    });
  });

  it('is refused when it is longer than 1,000 characters', async () => {
    await expect(checkNewPassword('abc'.repeat(400))).rejects.toMatchObject({ code: 'validation_failed' });
    // Counted as at the sign-in: every password that can be chosen can be used.
    await expect(checkNewPassword('🐱🐶🐭'.repeat(200))).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
