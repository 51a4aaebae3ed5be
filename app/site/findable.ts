import type { Services } from '#app/platform/area.ts';
import type { SiteContent } from './queries.server.ts';

/** Reserved top-level domains (RFC 2606, RFC 6761, RFC 6762). */
const LOCAL_NAME = /(^|\.)(localhost|local|test|example|invalid|internal)$/;

/** Whether an origin is public: https, with a domain name that is not reserved. */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return protocol === 'https:' && isName && !LOCAL_NAME.test(hostname);
}

/** Whether search engines may index the site: never a demo, and at a public origin only when no setting is a sample any more. */
export function isFindableAt(
  { origin, isDemo }: Pick<Services, 'origin' | 'isDemo'>,
  { hasSamples }: Pick<SiteContent, 'hasSamples'>,
): boolean {
  return !isDemo && !(hasSamples && isPublicOrigin(origin));
}
