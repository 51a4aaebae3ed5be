import { rotateKeys } from '@english-beyond-limits/backend/keys';
import { withClient } from '@english-beyond-limits/backend/postgres';
import { describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite } from '#tests/support/test-site.ts';

/** Every API key on a page. */
async function keysOn(address: string, cookie?: string): Promise<string[]> {
  const response = await fetch(address, { headers: cookie ? { Cookie: cookie } : {} });
  expect(response.status).toBe(200);
  return [...new Set((await response.text()).match(/sb_(publishable|secret)_[\w-]+/g))];
}

describe('Keys on pages', () => {
  it('A page carries the current publishable key for a signed-in person, and no key for a visitor', async () => {
    const site = await createTestSite();
    const { keys } = site.backend;
    const cookie = await signIn(site.database, 'free', { origin: site.origin });
    const first = keys.publishable;
    expect(await keysOn(`${site.origin}/`, cookie)).toEqual([first]);
    expect(await keysOn(`${site.origin}/`)).toEqual([]);

    const heard = new Promise<void>((resolve) => void site.backend.access.onKeyChange(resolve));
    await withClient(site.database.superuserUrl, (client) =>
      rotateKeys(client, ['publishable', 'signing'], 0, new Date()),
    );
    await heard;
    expect(keys.publishable).not.toBe(first);
    const refreshed = await signIn(site.database, 'free', { origin: site.origin });
    expect(await keysOn(`${site.origin}/`, refreshed)).toEqual([keys.publishable]);
    expect(await keysOn(`${site.origin}/`)).toEqual([]);
    // The old token is refused; its session is valid and gets a new token.
    expect(await keysOn(`${site.origin}/`, cookie)).toEqual([keys.publishable]);
  });
});
