import { BlockList, isIP } from 'node:net';

/**
 * Makes the function that reads a request's client address: an IPv4 address, or the /64 network of an IPv6 address, since
 * one visitor has all of it. X-Forwarded-For is read from the right, only as far as the hops are trusted proxies: what a
 * visitor puts into it never counts.
 * @param trustedProxies addresses or CIDR networks
 */
export function clientAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (socketAddress: string | undefined, forwardedFor: string | null | undefined): string => {
    let address = plain(socketAddress ?? 'unknown');
    const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
    while (isIP(address) && isTrusted(address) && hops.length > 0) {
      const hop = hops.pop();
      if (!hop || !isIP(hop)) break;
      address = hop;
    }
    return networkOf(address);
  };
}

/** A dual-stack socket reports IPv4 peers as ::ffff:1.2.3.4. */
function plain(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

/** An IPv6 address as its /64 network; the URL parser normalises it first. */
function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const middle = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...middle, ...last].slice(0, 4).join(':')}::/64`;
}
