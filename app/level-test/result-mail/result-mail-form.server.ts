import { z } from 'zod';

/** What the form of the result mail shows again when it was refused. */
export interface RefusedResultMail {
  /** As typed. */
  recipient: string;
  /** About the address; null when something else stood in the way. */
  error: string | null;
  /** A sentence about the whole form; null when there is none. */
  notice: string | null;
}

/** What was typed, whatever the form's state. A file where a text is expected says nothing. */
export function typedRecipient(form: FormData): string {
  const typed = form.get('recipient');
  return typeof typed === 'string' ? typed.slice(0, 1000).toWellFormed() : '';
}

const address = z
  .string()
  .min(1, 'Scrie adresa de e-mail la care vrei rezultatul.')
  .max(254, 'Adresa e prea lungă: verifică dacă nu ai lipit și altceva.')
  .pipe(z.email('Adresa de e-mail nu pare completă. Exemplu: ana@exemplu.ro.'));

/** The address in its one spelling, or why it is none. */
export function checkRecipient(typed: string): { recipient: string } | { error: string } {
  const parsed = address.safeParse(typed.normalize('NFKC').trim().toLowerCase());
  if (parsed.success) return { recipient: parsed.data };
  return { error: parsed.error.issues[0]?.message ?? 'Adresa de e-mail nu pare completă.' };
}
