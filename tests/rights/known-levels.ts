import type pg from 'pg';

interface Known {
  /** A lead's. */
  ofLead: { test: string; lead: string };
  /** In an account alone. */
  ofAccount: string;
}

/**
 * One colleague's judgement, A2, of the lead's result; a certificate of B2 and two judgements, C1 both, of the one in an
 * account. Nobody who wrote them has an account any more.
 */
export async function insertKnownLevels(owner: pg.ClientBase, { ofLead, ofAccount }: Known): Promise<void> {
  await owner.query(
    `insert into private.known_levels (test_id, lead_id, level, certificate, certified_on, writer_key) values
       ($1, $2, 'A2', null, null, gen_random_uuid()),
       ($3, null, 'B2', 'ielts', current_date, gen_random_uuid()),
       ($3, null, 'C1', null, null, gen_random_uuid()),
       ($3, null, 'C1', null, null, gen_random_uuid())`,
    [ofLead.test, ofLead.lead, ofAccount],
  );
}
