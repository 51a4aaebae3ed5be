import type { SettingKey } from '#content/settings.ts';

/** What an editor needs to know before they fill in a setting, where its name does not say it. */
export const SETTING_HINTS: Readonly<Partial<Record<SettingKey, string>>> = {
  hours: 'Când răspundeți la telefon. Fără program, rândul nu apare.',
  phone: 'Fără număr, dispar și butoanele de telefon de pe site.',
  email: 'Adresa pe care o vede oricine și la care cer oamenii drepturile lor.',
  default_title: 'Pentru paginile care nu au un titlu al lor. {product} devine numele școlii.',
  default_description: 'Pentru paginile care nu au o descriere a lor. {product} devine numele școlii.',
  robots: 'Pentru paginile care nu cer altceva.',
  attribution_days: 'Cât timp ține minte site-ul de unde a venit cineva, de la 1 la 365.',
  data_location: 'Stă în politica de confidențialitate. O știe cine vă găzduiește serverul.',
};

/** The choices of settings, as staff read them. */
const CHOICE_NAMES: Readonly<Partial<Record<SettingKey, Record<string, string>>>> = {
  robots: {
    'index, follow': 'Pot arăta paginile',
    'noindex, nofollow': 'Sunt rugate să nu arate nicio pagină',
  },
  language: { ro: 'Română', en: 'Engleză' },
  sign_up_confirmation: {
    automatic: 'Automat: dacă site-ul trimite e-mailuri',
    always: 'Mereu',
    never: 'Niciodată',
  },
};

/** The options of a setting that is chosen from a list; null for one that is typed. */
export function optionsOf(key: string): { value: string; label: string }[] | null {
  const names = CHOICE_NAMES[key as SettingKey];
  return names ? Object.entries(names).map(([value, label]) => ({ value, label })) : null;
}

/** The value of a setting as staff read it. */
export function readableValue(key: string, value: string): string {
  return CHOICE_NAMES[key as SettingKey]?.[value] ?? value;
}
