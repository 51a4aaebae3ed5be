import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAddress, requireConfirmation } from '#tests/support/account-mail.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { openAccountBrowser, PASSWORD, registration } from './account-browser.ts';
import { call } from './account-call.ts';
import { productLog } from './product-log.ts';

const { log } = productLog();
let made: TestApp;
/** A process beside it that sends mails. */
let sending: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log });
  sending = await createTestApp({ log, mailTransport: createMailStandIn() }, made.database);
  await requireConfirmation(made, false);
});

/** A browser that keeps its cookies while its network changes. */
function openTraveller(site = made) {
  let network = '203.0.113.20';
  const request = async (path: string, init?: RequestInit) => {
    const env = { incoming: { socket: { remoteAddress: network } } };
    return site.app.fetch(
      new Request(new URL(path, TEST_ORIGIN), { redirect: 'manual', ...init }),
      env as never,
    );
  };
  return {
    browser: openAccountBrowser({ request }),
    goTo: (another: string) => {
      network = another;
    },
  };
}

describe('Guessed passwords', () => {
  it('While strangers guess a password, its owner signs in from a new network on a known device, and on a new device is pointed to a code by mail', async () => {
    const email = newAddress();
    const owner = openTraveller();
    const landed = await owner.browser.send('/auth?mode=sign-up', registration(email));
    expect([landed.status, owner.browser.cookie]).toEqual([200, expect.stringContaining('known-device=')]);
    await owner.browser.send('/auth', { intent: 'sign-out' });
    await Promise.all(
      Array.from({ length: 31 }, (_, n) =>
        call(made, '/auth/v1/token?grant_type=password', {
          socket: `198.18.5.${n}`,
          body: { email, password: 'ghicit aiurea' },
        }),
      ),
    );
    const right = { intent: 'sign-in', email, password: PASSWORD };
    const stranger = openTraveller();
    stranger.goTo('203.0.113.21');
    const refused = await stranger.browser.send('/auth', right);
    expect(refused.status).toBe(429);
    expect(refused.html).toContain('Cere un cod pe e-mail');
    owner.goTo('203.0.113.22');
    await owner.browser.send('/auth', right);
    expect((await owner.browser.open('/profil')).path).toBe('/profil');
  });
});

describe('Sign-up on a site that sends mails', () => {
  it('With the default settings, a sign-up does not tell whether an address has an account', async () => {
    await queryAs(
      made.database.ownerUrl,
      `update public.settings set value = '"automatic"' where key = 'sign_up_confirmation'`,
    );
    const taken = newAddress();
    // The process without a mail server needs no confirmation.
    await openTraveller().browser.send('/auth?mode=sign-up', registration(taken));
    const answers = await Promise.all(
      [taken, newAddress()].map(async (email) => {
        const { status, json } = await call(sending, '/auth/v1/signup', {
          body: { email, password: PASSWORD },
        });
        return { status, email: json.email === email, told: Object.keys(json).sort() };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, email: true });
    expect(answers[0]?.told).not.toContain('access_token');
    await requireConfirmation(made, false);
  });
});

describe('Accounts that cannot be reached', () => {
  it('While accounts cannot be reached, the sign-in page says so in Romanian and keeps what was typed', async () => {
    const error = { code: 503, error_code: 'unexpected_failure', msg: 'Service Unavailable' };
    const backend = {
      ...made.backend.access,
      fetch: async () => Response.json(error, { status: 503, headers: { 'Retry-After': '5' } }),
    };
    const down = await createTestApp({ log, backend }, made.database);
    const email = newAddress();
    const answer = await openTraveller(down).browser.send('/auth', {
      intent: 'sign-in',
      email,
      password: PASSWORD,
    });
    expect(answer.status).toBe(503);
    expect(answer.html).toContain('Nu putem verifica nimic chiar acum, din cauza noastră.');
    expect(answer.html).toContain(email);
    expect(answer.html).not.toContain('Service Unavailable');
  });
});
