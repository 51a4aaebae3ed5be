interface SettingSeed {
  key: string;
  value: string | number;
  isPublic: boolean;
  /** Stands in until the school writes its own; `npm start` says so. */
  isSample: boolean;
}

/** The settings a new school starts with: the specification's values, and samples for what only the school knows. */
export const SETTINGS: SettingSeed[] = [
  { key: 'product', value: 'English Beyond Limits', isPublic: true, isSample: false },
  { key: 'hours', value: 'Luni - Duminică, 10:00 - 22:00', isPublic: true, isSample: false },
  { key: 'language', value: 'ro', isPublic: true, isSample: false },
  {
    key: 'default_title',
    value: 'English Beyond Limits | Cursuri de Engleză Online',
    isPublic: true,
    isSample: false,
  },
  { key: 'robots', value: 'index, follow', isPublic: true, isSample: false },
  { key: 'attribution_days', value: 90, isPublic: true, isSample: false },
  // Whether a new address is confirmed before its first session: 'automatic' (once mails go out), 'always' or 'never'.
  { key: 'sign_up_confirmation', value: 'automatic', isPublic: true, isSample: false },
  { key: 'phone', value: '+40 700 000 000', isPublic: true, isSample: true },
  { key: 'email', value: 'contact@exemplu.ro', isPublic: true, isSample: true },
  { key: 'teacher_name', value: 'Profesor Exemplu', isPublic: true, isSample: true },
  {
    key: 'teacher_about',
    value: 'Predă engleza în limba română și răspunde personal la mesajele de pe această pagină.',
    isPublic: true,
    isSample: true,
  },
  { key: 'legal_name', value: 'Școala Exemplu SRL', isPublic: true, isSample: true },
  { key: 'legal_address', value: 'Strada Exemplu nr. 1, București', isPublic: true, isSample: true },
  { key: 'registration_number', value: 'J00/000/2026', isPublic: true, isSample: true },
  { key: 'tax_code', value: 'RO00000000', isPublic: true, isSample: true },
  {
    key: 'data_location',
    value: 'Datele stau pe servere din Spațiul Economic European.',
    isPublic: true,
    isSample: true,
  },
  { key: 'instagram', value: 'https://www.instagram.com/', isPublic: true, isSample: true },
  { key: 'facebook', value: 'https://www.facebook.com/', isPublic: true, isSample: true },
  { key: 'tiktok', value: 'https://www.tiktok.com/', isPublic: true, isSample: true },
  { key: 'whatsapp', value: 'https://wa.me/', isPublic: true, isSample: true },
  { key: 'telegram', value: 'https://t.me/', isPublic: true, isSample: true },
];
