import { isIPv6 } from 'node:net';

/**
 * The networks an address counts for, the narrowest first: an IPv4 address for itself; an IPv6 address for its /64, which
 * one household has, and for its /48, which one customer of a data centre has.
 * @param address as the connection shows it, or already cut down to a /64, as in `2001:db8:1:2::/64`
 */
export function networksOf(address: string): [string, ...string[]] {
  if (!address.includes(':')) return [address];
  // A link-local address may name the interface it came in by, as in `fe80::1%eth0`.
  const [bare = ''] = address.split(/[/%]/);
  if (!isIPv6(bare)) return [address];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return [mapped];
  // The URL parser writes an address in its one canonical form.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  const groups = [...first, ...gap, ...last];
  return [`${groups.slice(0, 4).join(':')}::/64`, `${groups.slice(0, 3).join(':')}::/48`];
}
