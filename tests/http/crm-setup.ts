import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';

interface LeadRow {
  fullName?: string | null;
  email?: string | null;
  phone?: string | null;
  /** As Postgres reads it. */
  createdAt?: string;
}

/** Adds a lead as the site does, without a form. @returns its id */
export async function addTestLead(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  { fullName = null, email = null, phone = null, createdAt = 'now' }: LeadRow,
): Promise<string> {
  const [row] = await queryAs<{ id: string }>(
    ownerUrl,
    `insert into public.leads (full_name, email, phone, created_at) values ($1, $2, $3, $4::timestamptz) returning id`,
    [fullName, email, phone, createdAt],
  );
  return row?.id ?? '';
}

/** The value of a card's checkbox, with its present version. */
export async function selected({ ownerUrl }: Pick<TestDatabase, 'ownerUrl'>, id: string): Promise<string> {
  const [row] = await queryAs<{ version: number }>(
    ownerUrl,
    'select version from private.lead_cards where lead_id = $1',
    [id],
  );
  return `${id}.${row?.version}`;
}
