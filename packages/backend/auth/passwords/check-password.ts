import { AuthError } from '../http/auth-error.ts';

export const MIN_PASSWORD_LENGTH = 8;
/** Long phrases are fine; longer texts only waste our time. */
export const MAX_PASSWORD_LENGTH = 1000;

let common: Promise<ReadonlySet<string>> | null = null;

/** The 49,000 most common passwords in leaks, loaded when first needed. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Checks a new password: its length, and that it is not a common one. No rules of composition.
 * @throws AuthError weak_password with the reasons of the reference
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
