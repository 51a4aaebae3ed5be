import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

/** Fields that several forms share, with their error sentences. */

/** An e-mail address, normalised. @param missing the error when it is empty */
export function emailField(missing: string) {
  return z
    .string()
    .overwrite(normalEmail)
    .min(1, missing)
    .max(254, 'Adresa e prea lungă: verifică dacă nu ai lipit și altceva.')
    .check(z.email('Adresa de e-mail nu pare completă. Exemplu: ana@exemplu.ro.'));
}

/** A person's name. */
export function nameField({ missing, tooLong, maxLength }: NameWords) {
  return z.string().overwrite(normalName).min(1, missing).max(maxLength, tooLong);
}

interface NameWords {
  missing: string;
  tooLong: string;
  maxLength: number;
}

/** A phone number in E.164 form; numbers without a country code are Romanian. */
export function phoneField() {
  return z
    .string()
    .min(1, INCOMPLETE_PHONE)
    .max(40, INCOMPLETE_PHONE)
    .transform((typed, context) => {
      const phone = parsePhoneNumberFromString(typed, 'RO');
      if (phone?.isValid()) return phone.number;
      context.addIssue(INCOMPLETE_PHONE);
      return z.NEVER;
    });
}

const INCOMPLETE_PHONE = 'Numărul de telefon nu pare complet. Exemplu: 0722 123 456 sau +44 7400 123456.';

/** Age: 16 or older, or younger. */
export function ageField() {
  return z.enum(['16-or-over', 'under-16'], 'Alege una dintre cele două variante.');
}

/** A field that may be empty; its value is then null. */
export function orEmpty<Field extends z.ZodType>(field: Field) {
  return z.preprocess((typed) => (String(typed).trim() === '' ? null : typed), field.nullable());
}

/** A text of several lines: NFC, with the writer's line breaks and without other control characters. */
export function normalLines(typed: string): string {
  return typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
}

/** NFC, without control and format characters, with single spaces, ș and ț with a comma below. */
function normalName(typed: string): string {
  const cedillas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };
  return typed
    .normalize('NFC')
    .replace(/[şţŞŢ]/g, (letter) => cedillas[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}

function normalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}
