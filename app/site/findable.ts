import type { SiteContent } from './queries.server.ts';

/** Names that lead nowhere on the internet (RFC 2606, RFC 6761, RFC 6762). */
const LOCAL_NAME = /(^|\.)(localhost|local|test|example|invalid|internal)$/;

/**
 * Whether strangers can come to an address: it is https and a name of the internet, as an address of the local network
 * is not.
 * @param origin where visitors reach the site
 */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  const isName = hostname.includes('.') && !/^[\d.]+$/.test(hostname);
  return protocol === 'https:' && isName && !LOCAL_NAME.test(hostname);
}

/**
 * Whether search engines may show the site: on a public address only once no setting is a sample any more, since a
 * school that is found has to say truly who it is.
 */
export function isFindableAt(origin: string, { hasSamples }: Pick<SiteContent, 'hasSamples'>): boolean {
  return !(hasSamples && isPublicOrigin(origin));
}
