import { z } from 'zod';
import { keepableText } from '../read-json.ts';

/** The longest life of an address that still is a date, in seconds. */
const MAX_EXPIRY_S = 100 * 365 * 86_400;

/** How long an address is good for, in seconds. */
export const expiresIn = z
  .int('must be integer')
  .min(1, 'must be >= 1')
  .max(MAX_EXPIRY_S, 'must be a moment within a hundred years');

/** The token of an address. */
export const tokenQuery = z.object({ token: keepableText });
