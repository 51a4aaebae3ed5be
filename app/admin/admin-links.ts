import { href } from 'react-router';

/** The pages of the administration that have an address of their own, in the order of their menu. */
export const ADMIN_LINKS = [
  { name: 'Privire de ansamblu', to: href('/admin') },
  { name: 'Utilizatori', to: href('/admin/users') },
  { name: 'Statistici', to: href('/admin/statistics') },
  { name: 'Fișe', to: href('/admin/crm') },
  { name: 'De la test la mesaj', to: href('/admin/crm/analytics') },
  { name: 'E-mailuri și SMS-uri', to: href('/admin/outbox') },
  { name: 'Pagini', to: href('/admin/pages') },
  { name: 'Texte pentru căutare', to: href('/admin/seo') },
  { name: 'Setări', to: href('/admin/settings') },
  { name: 'Testul de nivel', to: href('/admin/level-test') },
  { name: 'Greșeli raportate', to: href('/admin/item-reports') },
  { name: 'Întrebări', to: href('/admin/bulk-add-questions') },
  { name: 'Înregistrări', to: href('/admin/recordings') },
  { name: 'Înscrieri', to: href('/admin/course-enrollment') },
  { name: 'De unde vin oamenii', to: href('/admin/attribution') },
  { name: 'Elementele de design', to: href('/admin/design') },
];
