import { isIP } from 'node:net';

/** Whether a host name means this machine. @param host as in `URL.hostname`, with or without brackets */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}
