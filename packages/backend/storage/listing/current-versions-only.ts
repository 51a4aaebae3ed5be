import { z } from 'zod';

/** There are no older versions here, so nothing can be asked of them. */
const excluded = z.literal('exclude', 'must be exclude: versioning is not supported').optional();

/** What clients may say of versions in a list. */
export const currentVersionsOnly = {
  noncurrentVersions: excluded,
  deleteMarkers: excluded,
  exactMatch: z.literal(false, 'must be false: versioning is not supported').optional(),
};
