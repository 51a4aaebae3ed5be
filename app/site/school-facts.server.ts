import type { SchoolFacts } from '#app/messaging/templates/school-facts.ts';
import type { Db } from '#app/platform/db/units.server.ts';
import { readSettings } from './settings.server.ts';

/** The school's details for a mail, read in the same unit of work. */
export async function getSchoolFacts(db: Db): Promise<SchoolFacts> {
  const { product, legal_name, legal_address, email, phone } = await readSettings(db, [
    'product',
    'legal_name',
    'legal_address',
    'email',
    'phone',
  ]);
  return {
    product,
    company: [legal_name, legal_address].filter(Boolean).join(', ') || null,
    email: email ?? null,
    phone: phone ?? null,
  };
}
