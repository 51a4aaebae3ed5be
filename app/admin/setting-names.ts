/** What the settings are called where staff read of them. */
const NAMES: Record<string, string> = {
  phone: 'Telefonul',
  email: 'Adresa de e-mail',
  legal_name: 'Numele firmei',
  legal_address: 'Adresa firmei',
  registration_number: 'Numărul din registrul comerțului',
  tax_code: 'Codul fiscal',
  data_location: 'Unde stau datele (hotărât de găzduirea aleasă)',
  teacher_name: 'Numele profesorului',
  teacher_about: 'Câteva cuvinte despre profesor',
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};

export function settingName(key: string): string {
  return NAMES[key] ?? key;
}
