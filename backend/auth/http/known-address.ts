import { isIP } from 'node:net';

/** Stands for an address nobody knows, as where a request came without a socket (RFC 1122, 3.2.1.3). */
const UNSPECIFIED = '0.0.0.0';

/** An address as Postgres takes it. */
export function knownAddress(address: string): string {
  const withoutZone = address.split('%', 1)[0] ?? '';
  return isIP(withoutZone) ? withoutZone : UNSPECIFIED;
}
