import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-strength.ts';

const SEPARATORS = /[\s\u2010-\u2015\-.]/g;

/** A six-digit code of a message or an app. Spaces and dashes that were typed or pasted are dropped. */
export function codeField() {
  return z
    .string()
    .overwrite((typed) => typed.normalize('NFKC').replace(SEPARATORS, ''))
    .regex(/^\d{6}$/, SIX_DIGITS)
    .meta({ isSecret: true, maxLength: 20, pattern: String.raw`[\s.\-]*(?:\d[\s.\-]*){6}` });
}

const SIX_DIGITS = 'Codul are 6 cifre. Scrie-le pe toate, fără litere.';

/** A new password. Only its length is checked here; the auth service checks its strength. */
export function newPasswordField() {
  return z
    .string()
    .refine((password) => [...password].length >= MIN_PASSWORD_LENGTH, TOO_SHORT)
    .meta({ isSecret: true, minLength: MIN_PASSWORD_LENGTH, maxLength: MAX_PASSWORD_LENGTH });
}

const TOO_SHORT = `Alege o parolă de cel puțin ${MIN_PASSWORD_LENGTH} caractere. Merge și o propoziție scurtă.`;

/** An existing password. @param missing the sentence for an empty field */
export function passwordField(missing: string) {
  return z.string().min(1, missing).meta({ isSecret: true, maxLength: MAX_PASSWORD_LENGTH });
}

/** A password that only some users of the form have to type. */
export function optionalPasswordField() {
  return z.string().meta({ isSecret: true, maxLength: MAX_PASSWORD_LENGTH });
}
