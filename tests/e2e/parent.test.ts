import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeEach, expect, it } from 'vitest';
import { newAddress } from '#tests/support/account-mail.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit } from '#tests/support/visit.ts';
import { register } from '../http/registered-person.ts';

let site: TestSite;
// A repeated run begins with nothing of the first.
beforeEach(async () => {
  site = await createTestSite();
});

it('A parent reads what the account is, on a small phone, and has their address forgotten with a press', async () => {
  const parent = newAddress();
  const { id } = await register(site, { age: 'under-16', parentEmail: parent });
  await site.app.runDue('minute');
  const [mail] = await queryAs<{ text: string }>(
    site.database.ownerUrl,
    'select body_text as text from private.mails where recipient = $1',
    [parent],
  );
  const { page, complaints } = await openVisit({ viewport: { width: 320, height: 640 } });
  await page.goto(/https?:\/\/\S+\/parinte\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Șterge doar adresa mea' }).click();
  await page.getByText('Am uitat adresa ta').waitFor();
  const kept = await queryAs(
    site.database.ownerUrl,
    'select parent_email from public.registrations where person_id = $1',
    [id],
  );
  expect(kept).toEqual([{ parent_email: null }]);
  expect(complaints).toEqual([]);
});
