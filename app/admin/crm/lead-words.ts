import type { LeadConsentKind } from '#app/domain/lead-consent.ts';

/** A lead as lists name it. */
export interface NamedLead {
  fullName: string | null;
  email: string | null;
  phone: string | null;
}

/** What a lead is called: the name, else the address or the number. */
export function leadName({ fullName, email, phone }: NamedLead): string {
  return fullName ?? email ?? phone ?? 'Fără nume';
}

const SOURCES: Readonly<Record<string, string>> = {
  'level-test': 'Testul de nivel',
  contact: 'Pagina de contact',
  import: 'Import',
  staff: 'Pusă de școală',
  account: 'Cont pe site',
};

/** Where a lead came from; the name of a campaign as it is. */
export function sourceName(source: string): string {
  return SOURCES[source] ?? source;
}

/** A number as WhatsApp's links want it. */
export function whatsAppAddress(phone: string, text?: string): string {
  const address = `https://wa.me/${phone.replace(/\D/g, '')}`;
  return text ? `${address}?text=${encodeURIComponent(text)}` : address;
}

/** What somebody agreed to, in a word. */
export const CONSENT_NAMES: Readonly<Record<LeadConsentKind, string>> = {
  newsletter: 'e-mail',
  phone_contact: 'telefon',
};

const PARTS = /^\+40(\d{3})(\d{3})(\d{3})$/;

/** A number as it is read aloud: 0722 123 456; numbers of other countries as they are. */
export function readablePhone(phone: string): string {
  const [, operator, ...rest] = PARTS.exec(phone) ?? [];
  return operator ? `0${operator} ${rest.join(' ')}` : phone;
}

const SHORT_DAY = new Intl.DateTimeFormat('ro-RO', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * A day on which a lead is to be taken up again, as in „azi”, „ieri”, „25 nov.”.
 * @param day as Postgres writes it
 * @param today the same, in Bucharest
 */
export function dayWords(day: string, today: string): string {
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  if (distance === 0) return 'azi';
  if (distance === 1) return 'mâine';
  if (distance === -1) return 'ieri';
  return SHORT_DAY.format(new Date(day));
}

const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Bucharest' });

/** The day of a moment in Bucharest: 2026-11-23. */
export function bucharestDay(moment: Date): string {
  return DAY.format(moment);
}
