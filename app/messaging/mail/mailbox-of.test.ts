import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase, type TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

async function mailboxesOf(addresses: string[]): Promise<string[]> {
  const rows = await queryAs<{ mailbox: string }>(
    database.ownerUrl,
    'select private.mailbox_of(address) as mailbox from unnest($1::text[]) with ordinality as a (address, place) order by place',
    [addresses],
  );
  return rows.map(({ mailbox }) => mailbox);
}

describe('Mailbox of an address', () => {
  it('All spellings of an address have the same mailbox', async () => {
    const addresses = {
      'ana.pop@exemplu.ro': 'ana.pop@exemplu.ro',
      'ana.pop+test@exemplu.ro': 'ana.pop@exemplu.ro',
      'ana+a+b@exemplu.ro': 'ana@exemplu.ro',
      'a.na.pop+1@gmail.com': 'anapop@gmail.com',
      'anapop@googlemail.com': 'anapop@gmail.com',
      '+ana@exemplu.ro': '+ana@exemplu.ro',
      '"ana@home"@exemplu.ro': '"ana@home"@exemplu.ro',
    };
    expect(await mailboxesOf(Object.keys(addresses))).toEqual(Object.values(addresses));
  });

  it('Different addresses have different mailboxes', async () => {
    const addresses = ['ana.pop@exemplu.ro', 'anapop@exemplu.ro', 'anapop@gmail.com', 'anapop@gmail.com.ro'];
    expect(new Set(await mailboxesOf(addresses)).size).toBe(addresses.length);
  });

  it('Counting the mails of a mailbox uses an index', async () => {
    const plan = await queryAs<{ 'QUERY PLAN': string }>(
      database.ownerUrl,
      `explain select from private.mails where user_id is null
         and private.mailbox_of(recipient) = private.mailbox_of('ana@exemplu.ro') and created_at > now()`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('mails_to_a_mailbox');
  });
});
