import { AuthError } from '../http/auth-error.ts';

export const MIN_PASSWORD_LENGTH = 8;
/** Long phrases are welcome; what is longer than this is no password but a way to keep us busy. */
export const MAX_PASSWORD_LENGTH = 1000;

let common: Promise<ReadonlySet<string>> | null = null;

/** 49,000 of the passwords found most often in leaks; read when the first password is chosen. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Checks a password somebody wants to have: length, and whether it is a common one. No rules of composition.
 * @throws AuthError weak_password with the reference's reasons
 */
export async function checkNewPassword(password: string): Promise<void> {
  if (password.length > MAX_PASSWORD_LENGTH) {
    throw new AuthError(
      422,
      'validation_failed',
      `Password cannot be longer than ${MAX_PASSWORD_LENGTH} characters`,
    );
  }
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    throw new AuthError(
      422,
      'weak_password',
      `Password should be at least ${MIN_PASSWORD_LENGTH} characters.`,
      { weakPasswordReasons: ['length'] },
    );
  }
  common ??= commonPasswords();
  if ((await common).has(password.toLowerCase()) || new Set(password).size < 3) {
    throw new AuthError(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
      { weakPasswordReasons: ['pwned'] },
    );
  }
}
