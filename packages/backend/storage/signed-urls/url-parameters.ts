import { z } from 'zod';
import { storableText } from '../read-json.ts';

/** The longest validity of a URL that is still a valid date, in seconds. */
const MAX_EXPIRY_S = 100 * 365 * 86_400;

/** The validity of a URL, in seconds. */
export const expiresIn = z
  .int('must be integer')
  .min(1, 'must be >= 1')
  .max(MAX_EXPIRY_S, 'must be a moment within a hundred years');

/** The token of a URL. */
export const tokenQuery = z.object({ token: storableText });
