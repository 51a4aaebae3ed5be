import { TOTP } from 'otpauth';
import type { TestApp } from '#tests/support/test-app.ts';
import type { Landed } from './account-browser.ts';
import { type RegisteredPerson, register } from './registered-person.ts';

const STEP_MS = 30_000;
const ADD_PAGE = '/profil/al-doilea-pas/adauga';

/** The secret of an authenticator app that a page shows; empty when it shows none. */
export function totpSecretOn({ html }: Landed): string {
  return /translate="no"[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1]?.replaceAll(' ', '') ?? '';
}

/**
 * A code of an authenticator app. Each code counts once, so a second one needs another step.
 * @param steps of 30 seconds from `now`; one step off is still accepted
 */
export function totpCode(secret: string, steps = 0, now = new Date()): string {
  return new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * STEP_MS });
}

export function recoveryCodesOn({ html }: Landed): string[] {
  return [...html.matchAll(/<li style="font-family[^"]*">([^<]+)</g)].map(([, code = '']) => code);
}

/** A person with a second factor, its secret and their recovery codes. */
interface GuardedPerson extends RegisteredPerson {
  secret: string;
  codes: string[];
}

/** Registers a person who turns the second factor on in their profile, with an authenticator app. */
export async function registerWithSecondFactor(made: TestApp): Promise<GuardedPerson> {
  const person = await register(made);
  const secret = totpSecretOn(await person.browser.send(ADD_PAGE, { intent: 'enrol-app' }));
  const code = totpCode(secret);
  const shown = await person.browser.send(ADD_PAGE, { intent: 'enrol-confirm', code });
  await person.browser.send(ADD_PAGE, { intent: 'codes-kept', areKept: 'yes' });
  return { ...person, secret, codes: recoveryCodesOn(shown) };
}
