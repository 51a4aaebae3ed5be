import type { Area } from '#app/platform/area.ts';
import type { FlashMessage } from '#app/platform/flash.ts';
import { queueDigests, untilNextDigest } from './queue-digests.server.tsx';
import { queueMessageAlerts } from './queue-message-alerts.server.tsx';

const DIGEST_FLASH = {
  'digest-started': { title: 'Am pornit rezumatul', text: 'Primul vine luni dimineață.', tone: 'success' },
  'alerts-started': {
    title: 'Am pornit înștiințările',
    text: 'Despre mesajele care vin de acum înainte.',
    tone: 'success',
  },
  'alerts-stopped': { title: 'Am oprit înștiințările', text: 'Nu mai vine niciuna.', tone: 'success' },
  'digest-stopped': { title: 'Am oprit rezumatul', text: 'Nu mai vine niciunul.', tone: 'success' },
} as const satisfies Record<string, FlashMessage>;

const LIMITS = { digestEnd: 60 };

type DigestFlash = typeof DIGEST_FLASH;
type DigestLimits = typeof LIMITS;

declare module '#app/platform/area.ts' {
  interface FlashMessages extends DigestFlash {}
  interface LimitedWrites extends DigestLimits {}
}

/**
 * What the school's staff may get by mail: the weekly digest, in which each area says its own lines (`digestLines`), and word
 * of new contact messages.
 */
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
    {
      name: 'write of new messages to staff',
      about: 'Scrie despre mesajele noi cui a cerut, cel mult o dată la un sfert de oră',
      alsoEvery: 'minute',
      run: ({ units, services }) => queueMessageAlerts(units, services.origin),
    },
  ],
  mailNames: { weekly_digest: 'Rezumatul de luni', message_alert: 'Înștiințare: mesaje noi' },
  flash: DIGEST_FLASH,
  limits: LIMITS,
};
