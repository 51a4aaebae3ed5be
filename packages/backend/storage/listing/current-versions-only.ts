import { z } from 'zod';

/** Object versioning is not supported, so older versions cannot be listed. */
const excluded = z.literal('exclude', 'must be exclude: versioning is not supported').optional();

/** The parameters about versions that clients may send. */
export const currentVersionsOnly = {
  noncurrentVersions: excluded,
  deleteMarkers: excluded,
  exactMatch: z.literal(false, 'must be false: versioning is not supported').optional(),
};
