import type pg from 'pg';

/** Content that must not be loaded; the message is one sentence for the operator. */
export class SeedError extends Error {}

/**
 * Inserts the consent wordings.
 * @throws SeedError when a wording changed without a new version: consents already given would get another meaning
 */
export async function seedConsentWordings(
  client: pg.Client,
  wordings: Record<string, { version: string; wording: string }>,
): Promise<void> {
  for (const [kind, { version, wording }] of Object.entries(wordings)) {
    await client.query(
      `insert into public.consent_wordings (kind, version, wording) values ($1, $2, $3)
       on conflict (kind, version) do nothing`,
      [kind, version, wording],
    );
    const { rows } = await client.query<{ wording: string }>(
      'select wording from public.consent_wordings where kind = $1 and version = $2',
      [kind, version],
    );
    if (rows[0]?.wording !== wording) {
      throw new SeedError(
        `The wording of consent ${kind} changed without a new version in content/consents.ts.`,
      );
    }
  }
}
