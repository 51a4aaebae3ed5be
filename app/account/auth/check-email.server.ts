import { z } from 'zod';
import { normalEmail } from '#app/forms/fields.ts';

const schema = z
  .string()
  .min(1, 'Scrie adresa ta de e-mail.')
  .max(254, 'Adresa e prea lungă: verifică dacă nu ai lipit și altceva.')
  .pipe(z.email('Adresa de e-mail nu pare completă. Exemplu: ana@exemplu.ro.'));

/** An address as typed: in the one spelling it is known by, or with a sentence about what is missing. */
export function checkEmail(typed: string): { email: string } | { error: string } {
  const parsed = schema.safeParse(normalEmail(typed));
  if (parsed.success) return { email: parsed.data };
  return { error: parsed.error.issues[0]?.message ?? '' };
}
