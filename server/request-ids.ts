import { randomBytes } from 'node:crypto';

/**
 * Ids of the requests of one process: a random beginning and a count, which costs a fraction of a random one.
 * @returns the next one, 12 hexadecimal digits
 */
export function createRequestIds(): () => string {
  const beginning = randomBytes(3).toString('hex');
  let count = randomBytes(3).readUIntBE(0, 3);
  return () => {
    count = (count + 1) & 0xffffff;
    return beginning + (count + 0x1000000).toString(16).slice(1);
  };
}
