import { describe, expect, it } from 'vitest';
import { clientAddressReader } from './client-address.ts';

describe('The client address of a request', () => {
  it('is the socket’s when no proxy is trusted, whatever the header says', () => {
    expect(clientAddressReader([])('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  });

  it('is the nearest hop that is no trusted proxy', () => {
    const read = clientAddressReader(['127.0.0.1', '10.0.0.0/8']);
    expect(read('::ffff:127.0.0.1', '198.51.100.1, 203.0.113.9, 10.1.2.3')).toBe('203.0.113.9');
  });

  it('is the /64 network of an IPv6 address, since one visitor has all of it', () => {
    const read = clientAddressReader([]);
    expect(read('2001:db8:1:2:aaaa::1', null)).toBe('2001:db8:1:2::/64');
    expect(read('2001:db8:1:2:3:4:5:6', null)).toBe('2001:db8:1:2::/64');
    expect(read('2001:db8::7', null)).toBe('2001:db8:0:0::/64');
    expect(read('::1', null)).toBe('0:0:0:0::/64');
  });

  it('stays the proxy’s when the header holds no address', () => {
    expect(clientAddressReader(['127.0.0.1'])('127.0.0.1', 'unknown')).toBe('127.0.0.1');
    expect(clientAddressReader(['127.0.0.1'])('127.0.0.1', null)).toBe('127.0.0.1');
  });
});
