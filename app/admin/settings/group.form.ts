import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { SOCIAL_NETWORKS, type SocialNetworkKey } from '#app/domain/social-networks.ts';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField, orEmpty, phoneField } from '#app/platform/forms/fields.ts';
import { SETTINGS } from '#content/settings.ts';

const HOSTS: Record<SocialNetworkKey, readonly string[]> = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'm.facebook.com'],
  tiktok: ['tiktok.com'],
  whatsapp: ['wa.me', 'whatsapp.com', 'api.whatsapp.com', 'chat.whatsapp.com'],
  telegram: ['t.me', 'telegram.me'],
};

/** The forms of the groups of settings: one field per setting, named by its key. An empty field hides what shows it. */

export const SCHOOL_FORM = defineForm(
  z.object({
    product: line(60).min(1, 'Școala are nevoie de un nume: stă în antet și în titlurile paginilor.'),
    hours: line(120),
  }),
);

export const CONTACT_FORM = defineForm(
  z.object({
    phone: orEmpty(phoneField().transform(readable)),
    email: orEmpty(emailField('')),
  }),
);

export const NETWORKS_FORM = defineForm(
  z.object(
    Object.fromEntries(SOCIAL_NETWORKS.map(({ key, name }) => [key, addressAt(name, HOSTS[key])])) as Record<
      SocialNetworkKey,
      ReturnType<typeof addressAt>
    >,
  ),
);

export const COMPANY_FORM = defineForm(
  z.object({
    legal_name: line(120),
    legal_address: line(200),
    registration_number: line(40),
    tax_code: line(40),
    data_location: paragraph(300),
  }),
);

export const SEARCHES_FORM = defineForm(
  z.object({
    default_title: line(120),
    default_description: line(300),
    robots: z.enum(['index, follow', 'noindex, nofollow'], 'Alege una dintre cele două variante.'),
  }),
);

export const SITE_FORM = defineForm(
  z.object({
    language: z.enum(['ro', 'en'], 'Alege una dintre cele două limbi.'),
    attribution_days: z
      .string()
      .overwrite((typed) => typed.trim())
      .regex(/^\d{1,3}$/, 'Scrie un număr întreg de zile, de la 1 la 365.')
      .transform(Number)
      .refine((days) => days >= 1 && days <= 365, 'Scrie un număr întreg de zile, de la 1 la 365.'),
    sign_up_confirmation: z.enum(SETTINGS.sign_up_confirmation.choices, 'Alege una dintre variante.'),
  }),
);

/** One line of text. */
function line(maxLength: number) {
  return text(maxLength, (typed) => typed.replace(/\s+/g, ' '));
}

function paragraph(maxLength: number) {
  return text(maxLength, (typed) => typed.replace(/\r\n?/g, '\n'));
}

function text(maxLength: number, normal: (typed: string) => string) {
  return z
    .string()
    .overwrite((typed) => normal(typed.normalize('NFC')).trim())
    .max(maxLength, `Textul e prea lung: încap cel mult ${maxLength} de caractere.`);
}

function readable(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}

/** The address of the school's page on a network. */
function addressAt(name: string, hosts: readonly string[]) {
  return z
    .string()
    .overwrite((typed) => typed.trim())
    .max(200, 'Adresa e prea lungă: verifică dacă nu ai lipit și altceva.')
    .refine((typed) => typed === '' || isAddressAt(typed, hosts), {
      message: `Adresa de la ${name} începe cu https:// și este de pe ${hosts[0]}. Copiaz-o din bara browserului.`,
    });
}

function isAddressAt(typed: string, hosts: readonly string[]): boolean {
  const address = URL.parse(typed);
  const host = address?.host.replace(/^www\./, '') ?? '';
  return address?.protocol === 'https:' && hosts.includes(host);
}
