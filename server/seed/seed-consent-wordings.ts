import type pg from 'pg';

/** Content that must not be loaded; its message is one sentence. */
export class SeedRefusal extends Error {}

/**
 * Records the sentences people agree to. A sentence that changed without a new version is an error of ours: consents
 * already given would seem to say something else.
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
      throw new SeedRefusal(
        `The wording of consent ${kind} changed without a new version in content/consents.ts.`,
      );
    }
  }
}
