import { z } from 'zod';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-strength.ts';

const SEPARATORS = /[\s\u2010-\u2015\-.]/g;

/** The six digits of a message or an app, as typed or pasted, spaces and all. */
export function codeField() {
  return z
    .string()
    .overwrite((typed) => typed.normalize('NFKC').replace(SEPARATORS, ''))
    .regex(/^\d{6}$/, SIX_DIGITS)
    .meta({ isSecret: true, maxLength: 20, pattern: String.raw`[\s.\-]*(?:\d[\s.\-]*){6}` });
}

const SIX_DIGITS = 'Codul are 6 cifre. Scrie-le pe toate, fără litere.';

/** A new password; how good it is, the service of accounts decides. */
export function newPasswordField() {
  return z
    .string()
    .refine((password) => [...password].length >= SHORTEST_PASSWORD, TOO_SHORT)
    .meta({ isSecret: true, minLength: SHORTEST_PASSWORD, maxLength: LONGEST_PASSWORD });
}

const TOO_SHORT = `Parola are nevoie de cel puțin ${SHORTEST_PASSWORD} caractere. O propoziție scurtă e cea mai ușor de ținut minte.`;

/** A password that is known already. @param missing what is said where there is none */
export function passwordField(missing: string) {
  return z.string().min(1, missing).meta({ isSecret: true, maxLength: LONGEST_PASSWORD });
}

/** A password that only some are asked for. */
export function passwordIfAsked() {
  return z.string().meta({ isSecret: true, maxLength: LONGEST_PASSWORD });
}
