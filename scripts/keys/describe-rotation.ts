import type { Rotatable, Rotated } from '@english-beyond-limits/backend/keys';

const NAMES: Record<Rotatable, string> = {
  publishable: 'Publishable key',
  secret: 'Secret key',
  signing: 'Signing key of access tokens',
  'signed-urls': 'Key of signed URLs',
};
const OVER: Record<Rotatable, string> = {
  publishable: 'Pages opened before it must be opened again',
  secret: 'Clients that use the key before it are refused from now on',
  signing: 'Tokens signed with the key before it are refused; sessions go on, each with its next refresh',
  'signed-urls': 'Every signed URL given out so far is refused from now on',
};

/** Says in one or two sentences what happened to a key, without the key itself. */
export function describeRotation({ what, from, keptUntil }: Rotated): string {
  if (!keptUntil) return `${NAMES[what]}: new. ${OVER[what]}.`;
  const begins = what === 'signing' ? `, signs from ${clock(from)}` : '';
  return `${NAMES[what]}: new${begins}. The key before it is valid until ${clock(keptUntil)}.`;
}

/** Formats a date like `2026-11-23 05:30:00 UTC`. */
function clock(date: Date): string {
  return date
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/, ' UTC');
}
