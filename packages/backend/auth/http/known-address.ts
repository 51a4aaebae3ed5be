import { isIP } from 'node:net';

/** Used when the address is unknown, as for a request without a socket (RFC 1122, 3.2.1.3). */
const UNSPECIFIED = '0.0.0.0';

/** An address that Postgres accepts. For IPv6 the site only passes the network, as in `2001:db8:1:2::/64`. */
export function knownAddress(address: string): string {
  const [plain = ''] = address.split(/[%/]/, 1);
  return isIP(plain) ? plain : UNSPECIFIED;
}
