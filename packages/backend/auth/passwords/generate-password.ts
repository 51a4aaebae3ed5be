import { randomInt } from 'node:crypto';

const GROUPS = 5;
const GROUP_LENGTH = 4;
/** Without characters that look alike. */
const CHARACTERS = '23456789abcdefghjkmnpqrstvwxyz';

/** A password of 98 bits that can be typed: `k4m9-x7qp-2ab8-ht3z-9wz6`. */
export function generatePassword(): string {
  const character = () => CHARACTERS[randomInt(CHARACTERS.length)];
  const group = () => Array.from({ length: GROUP_LENGTH }, character).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
