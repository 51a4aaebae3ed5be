import { isIP } from 'node:net';

/** Stands for an address nobody knows, as where a request came without a socket (RFC 1122, 3.2.1.3). */
const UNSPECIFIED = '0.0.0.0';

/** An address as Postgres takes it. Of IPv6 the site tells the network alone, as in `2001:db8:1:2::/64`. */
export function knownAddress(address: string): string {
  const [plain = ''] = address.split(/[%/]/, 1);
  return isIP(plain) ? plain : UNSPECIFIED;
}
