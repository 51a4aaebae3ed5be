import { z } from 'zod';
import type { LeadFormErrors, LeadFormValues } from './lead-form.ts';

export interface LeadDetails {
  fullName: string;
  email: string;
  phone: string | null;
  isParentEmail: boolean;
  newsletter: boolean;
  phoneContact: boolean;
}

const schema = z.object({
  fullName: z
    .string()
    .min(1, 'Scrie cum te cheamă, ca să știm cui îi scriem.')
    .max(120, 'Numele e prea lung: scrie cel mult 120 de caractere.'),
  email: z
    .string()
    .min(1, 'Scrie o adresă de e-mail la care să îți putem răspunde.')
    .max(254, 'Adresa e prea lungă: verifică dacă nu ai lipit și altceva.')
    .pipe(z.email('Adresa de e-mail nu pare completă. Exemplu: ana@exemplu.ro.')),
  age: z.enum(['16-or-over', 'under-16'], 'Alege una dintre cele două variante.'),
});

/**
 * Checks and normalises a lead form.
 * @param parsePhone gives the number in E.164 form, or null when it is no phone number
 */
export function checkLeadForm(
  values: LeadFormValues,
  parsePhone: (typed: string) => string | null,
): { details: LeadDetails } | { errors: LeadFormErrors } {
  const parsed = schema.safeParse({
    fullName: normalName(values.fullName),
    email: normalEmail(values.email),
    age: values.age,
  });
  const errors: LeadFormErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as keyof LeadFormValues;
    errors[field] ??= issue.message;
  }
  const typedPhone = values.phone.trim();
  const phone = typedPhone === '' ? null : parsePhone(typedPhone);
  if (typedPhone !== '' && phone === null) {
    errors.phone = 'Numărul de telefon nu pare complet. Exemplu: 0722 123 456 sau +44 7700 900123.';
  }
  if (values.phoneContact && typedPhone === '') {
    errors.phone = 'Ca să te putem suna, scrie un număr de telefon. Dacă nu vrei, debifează acordul.';
  }
  if (!parsed.success || Object.keys(errors).length > 0) return { errors };
  const isParentEmail = parsed.data.age === 'under-16';
  return {
    details: {
      fullName: parsed.data.fullName,
      email: parsed.data.email,
      // Under 16 only the parent's address is kept: no phone number, and no marketing consent of a child's.
      phone: isParentEmail ? null : phone,
      isParentEmail,
      newsletter: !isParentEmail && values.newsletter,
      phoneContact: !isParentEmail && values.phoneContact,
    },
  };
}

/** One spelling per person: composed characters, nothing invisible, single spaces, ș and ț with a comma below. */
export function normalName(typed: string): string {
  const cedillas: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' };
  return typed
    .normalize('NFC')
    .replace(/[şţŞŢ]/g, (letter) => cedillas[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/ +/g, ' ')
    .trim();
}

/** The one spelling an address is known by. */
export function normalEmail(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase();
}
