import { z } from 'zod';
import { storableText } from '../read-json.ts';
import { invalidRequest, invalidType, notSupported, objectTooLarge } from '../storage-error.ts';

/** The settings of a bucket, as clients send them. */
export const bucketForm = z.object({
  public: z.boolean('must be boolean').optional(),
  file_size_limit: z
    .union([z.int().min(0), storableText], 'must be integer or a size such as 20MB')
    .nullish(),
  allowed_mime_types: z.array(storableText, 'must be array').max(100).nullish(),
  versioning_status: storableText.nullish(),
  type: storableText.nullish(),
});

/** The changes of a bucket; undefined leaves a setting as it is. */
export interface BucketSettings {
  public: boolean | undefined;
  file_size_limit: number | null | undefined;
  allowed_mime_types: string[] | null | undefined;
}

const TYPE = /^(?:[a-zA-Z0-9\-+.]+\/(?:[a-zA-Z0-9\-+.]+|\*)|\*\/\*)$/;
const SIZE = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i;
const UNITS: Record<string, number> = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 };

/**
 * Validates the settings of a bucket.
 * @param maxBytes the largest file of any bucket
 * @throws StorageError in the words of the reference
 */
export function bucketSettings(form: z.infer<typeof bucketForm>, maxBytes: number): BucketSettings {
  if (form.type && form.type !== 'STANDARD') throw notSupported(`${form.type} buckets`);
  if (form.versioning_status && form.versioning_status !== 'DISABLED') throw notSupported('versioning');
  const types = form.allowed_mime_types?.filter(Boolean);
  const unknown = types?.find((type) => type.length > 100 || !TYPE.test(type));
  if (unknown !== undefined) throw invalidType(unknown.slice(0, 100));
  const limit = bytesOf(form.file_size_limit);
  if (limit && limit > maxBytes) throw objectTooLarge();
  return {
    public: form.public,
    file_size_limit: limit,
    allowed_mime_types: types ?? form.allowed_mime_types,
  };
}

function bytesOf(limit: number | string | null | undefined): number | null | undefined {
  if (typeof limit !== 'string') return limit;
  const [, number, unit = ''] = SIZE.exec(limit) ?? [];
  if (!number) throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B');
  return Math.round(Number(number) * (UNITS[unit.toLowerCase()] ?? 1));
}
