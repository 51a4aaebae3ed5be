/** What the demo school wrote in its settings, by group and in the order in which it did. An empty value hides what shows it. */
export const DEMO_SETTINGS = [
  {
    group: 'school',
    values: {
      hours: 'Luni - Vineri, 10:00 - 20:00',
    },
  },
  { group: 'contact', values: { phone: '+40 798 010 010', email: 'salut@scoala.example' } },
  {
    group: 'networks',
    values: { instagram: '', facebook: '', tiktok: '', whatsapp: '', telegram: '' },
  },
  {
    group: 'company',
    values: {
      legal_name: 'Vorbe Limpezi SRL (firmă inventată)',
      legal_address: 'Strada Exemplului nr. 12, Oraș Inventat',
      registration_number: 'J00/0000/0000 (inventat)',
      tax_code: 'RO 00 (inventat)',
      data_location: 'Datele acestei școli demonstrative stau pe calculatorul pe care a fost pornită.',
    },
  },
  { group: 'school', values: { hours: 'Luni - Vineri, 10:00 - 20:00; sâmbăta, 10:00 - 14:00' } },
] as const;
