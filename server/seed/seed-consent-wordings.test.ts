import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { seedConsentWordings } from './seed-consent-wordings.ts';

let client: pg.Client;
beforeAll(async () => {
  const database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(() => client.end());

async function stored() {
  const { rows } = await client.query<{ kind: string; version: string; wording: string }>(
    'select kind, version, wording from public.consent_wordings order by kind, version',
  );
  return rows;
}

describe('The consent wordings', () => {
  it('are in the database as they are in the content', async () => {
    const expected = Object.entries(CONSENT_WORDINGS).map(([kind, wording]) => ({ kind, ...wording }));
    expect(await stored()).toEqual(expected.sort((a, b) => a.kind.localeCompare(b.kind)));
  });

  it('are unchanged when they are seeded again', async () => {
    const before = await stored();
    await seedConsentWordings(client, CONSENT_WORDINGS);
    expect(await stored()).toEqual(before);
  });

  it('are refused when one changed without a new version', async () => {
    const before = await stored();
    const { version } = CONSENT_WORDINGS.newsletter;
    const changed = { newsletter: { version, wording: 'Sunt de acord cu orice.' } };
    await expect(seedConsentWordings(client, changed)).rejects.toThrow(
      'The wording of consent newsletter changed without a new version in content/consents.ts.',
    );
    expect(await stored()).toEqual(before);
  });

  it('keep old versions beside new ones', async () => {
    const before = await stored();
    await seedConsentWordings(client, { newsletter: { version: '2099-01-01', wording: 'Altfel spus.' } });
    expect(await stored()).toHaveLength(before.length + 1);
    expect(await stored()).toEqual(expect.arrayContaining(before));
  });
});
