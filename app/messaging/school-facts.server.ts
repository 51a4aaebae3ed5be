import type { Db } from '#app/platform/db/units.server.ts';
import { readSettings } from '#app/platform/settings.server.ts';

/** The school's details in mails; null for settings that are not filled in. */
export interface SchoolFacts {
  /** The school's name. */
  product: string;
  /** The company that runs it, with its address. */
  company: string | null;
  /** The contact address. */
  email: string | null;
  phone: string | null;
}

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
