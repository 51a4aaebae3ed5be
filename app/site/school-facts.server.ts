import { sql } from 'kysely';
import type { Db } from '#app/db/units.server.ts';
import type { SchoolFacts } from '#app/emails/school-facts.ts';

/** Who the school is, for a mail that is written in the same unit of work. */
export async function getSchoolFacts(db: Db): Promise<SchoolFacts> {
  const { rows } = await sql<{ key: string; value: string }>`
    select key, value #>> '{}' as value from public.settings
    where key in ('product', 'legal_name', 'legal_address', 'email', 'phone') and value #>> '{}' <> ''`.execute(
    db,
  );
  const { product, legal_name, legal_address, email, phone } = Object.fromEntries(
    rows.map(({ key, value }) => [key, value]),
  );
  return {
    product: product ?? 'English Beyond Limits',
    company: [legal_name, legal_address].filter(Boolean).join(', ') || null,
    email: email ?? null,
    phone: phone ?? null,
  };
}
