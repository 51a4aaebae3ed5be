import { createOpenIdStandIn } from '@english-beyond-limits/backend/testing/openid-provider';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it } from 'vitest';
import { newAddress } from '#tests/support/account-mail.ts';
import { openVisit } from '#tests/support/visit.ts';
import { createSiteIn, type WayOfRunning } from '#tests/support/ways-of-running.ts';

describe.each<WayOfRunning>(['by itself', 'with its backend elsewhere'])(
  'signing in with Google at a site that runs %s',
  (way) => {
    it('A sign-in with another service leads there and back, asks a new person what is missing, and knows them the next time', async () => {
      const google = await createOpenIdStandIn('google');
      const site = await createSiteIn(way, { providers: [google.provider] });
      google.redirectUri = `${site.backend.access.url}/auth/v1/callback`;
      google.person = { ...google.person, email: newAddress(), name: 'Ana Țepeș' };
      const { page, complaints } = await openVisit();
      const enter = async () => {
        await page.goto(`${site.origin}/auth?next=%2Fprofil`);
        await page.getByRole('link', { name: 'Continuă cu Google' }).click();
      };

      await enter();
      await page.getByLabel('Am cel puțin 16 ani').check();
      await page.locator('[name=terms]').check();
      await page.locator('form:has([name=terms]) button[type=submit]').click();
      await page.waitForURL('**/profil');
      expect(await page.getByLabel('Numele tău').inputValue()).toBe('Ana Țepeș');
      expect(google.asked).toHaveLength(1);

      await page.context().clearCookies();
      await enter();
      await page.waitForURL('**/profil');
      const accounts = await queryAs(
        site.database.superuserUrl,
        'select email_confirmed_at is not null as is_confirmed from auth.users where email = $1',
        [google.person.email],
      );
      expect(accounts).toEqual([{ is_confirmed: true }]);

      // A person whose address Google has not verified is refused, with the reason.
      google.person = { ...google.person, sub: 'another', email: newAddress(), email_verified: false };
      await page.context().clearCookies();
      await enter();
      await page.waitForURL('**/auth?*error*');
      await page.getByRole('alert').first().waitFor();
      expect(complaints).toEqual([]);
    });
  },
);
