import type { Area } from '#app/platform/area.ts';
import type { FlashMessage } from '#app/platform/flash.ts';
import { queueDigests, untilNextDigest } from './queue-digests.server.tsx';

const DIGEST_FLASH = {
  'digest-started': { title: 'Am pornit rezumatul', text: 'Primul vine luni dimineață.', tone: 'success' },
  'digest-stopped': { title: 'Am oprit rezumatul', text: 'Nu mai vine niciunul.', tone: 'success' },
} as const satisfies Record<string, FlashMessage>;

const LIMITS = { digestEnd: 60 };

type DigestFlash = typeof DIGEST_FLASH;
type DigestLimits = typeof LIMITS;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends DigestFlash {}
  interface LimitedWrites extends DigestLimits {}
}

/** The weekly digest by mail, for the school's staff. Each area says its own lines in it (`digestLines`). */
export const digest: Area = {
  name: 'digest',
  jobs: [
    {
      name: 'write weekly digests',
      about: 'Scrie rezumatul de luni, la ora 8, pentru cine l-a pornit',
      alsoEvery: 'minute',
      run: ({ units, services }) => queueDigests(units, services),
      untilDue: ({ units }) => untilNextDigest(units),
    },
  ],
  mailNames: { weekly_digest: 'Rezumatul de luni' },
  flash: DIGEST_FLASH,
  limits: LIMITS,
};
