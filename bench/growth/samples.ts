import { hashSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { emailOf, idOf, visitorSecretOf } from './names.ts';
import type { Sizes } from './sizes.ts';

/** People below this number have roles, or are read of and never erased. */
const FIRST_LEARNER = 10;

/** The holder of an account, with their session's claims as the site verified them. The first four used a second factor. */
export function holderOf(account: number, visitorSecret: string | null = null): Visitor {
  return {
    claims: {
      sub: idOf('account', account),
      session_id: idOf('session', account),
      role: 'authenticated',
      aal: account <= 4 ? 'aal2' : 'aal1',
      email: emailOf(account),
    },
    visitorHash: visitorSecret && hashSecret(visitorSecret),
  };
}

export const SUPER_ADMIN = holderOf(1);
export const STAFF = holderOf(3);
export const TEACHER = holderOf(4);

/** A learner with kept tests, details, mails and entries in both logs; another one for each sample. */
export function learnerOf({ accounts }: Sizes, sample: number): number {
  const span = Math.floor(accounts * 0.2) - FIRST_LEARNER;
  return FIRST_LEARNER + ((sample * 7_919) % span);
}

/** The same of those whom erasures are measured with. */
export function erasedOf({ accounts }: Sizes, sample: number): number {
  const first = Math.floor(accounts * 0.2) + 1;
  const span = Math.floor(accounts * 0.4) - first;
  return first + ((sample * 7_919) % span);
}

/** A finished test outside of every account; another one for each sample. */
export function finishedTestOf({ tests }: Sizes, sample: number): number {
  return stepped(tests, sample) + 2;
}

/** A running test, with the secret of its visitor. */
export function runningTestOf({ tests }: Sizes, sample: number): { test: number; secret: string } {
  const test = stepped(tests, sample);
  return { test, secret: visitorSecretOf(test) };
}

/** Every twentieth test runs; those of the upper two thirds are in no account. */
function stepped(tests: number, sample: number): number {
  const first = Math.ceil((tests * 0.35) / 20);
  const span = Math.floor((tests * 0.95) / 20) - first;
  return 20 * (first + ((sample * 7_919) % span));
}
