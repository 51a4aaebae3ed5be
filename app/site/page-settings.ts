/**
 * The settings pages everywhere show. Others (the company's details, numbers of the system) travel only with the pages
 * that need them: what the root sends is part of every page.
 */
const SHOWN = [
  'product',
  'phone',
  'hours',
  'email',
  'instagram',
  'facebook',
  'tiktok',
  'whatsapp',
  'telegram',
  'teacher_name',
  'teacher_about',
];

export function pageSettings(settings: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(SHOWN.flatMap((key) => (settings[key] ? [[key, settings[key]]] : [])));
}
