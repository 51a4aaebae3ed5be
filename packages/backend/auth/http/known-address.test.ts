import { describe, expect, it } from 'vitest';
import { networkOf } from '../limits/limits.ts';
import { knownAddress } from './known-address.ts';

describe('The address a request comes from', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2::/64', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
    ['unknown', '0.0.0.0', '0.0.0.0'],
  ])('is read from %s as %s, of the network %s', (told, address, network) => {
    expect(knownAddress(told)).toBe(address);
    expect(networkOf(knownAddress(told))).toBe(network);
  });
});
