import { answerJson } from '../answer-json.ts';
import { bucketId } from '../object-path.ts';
import { readJson } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { invalidForm, noSuchBucket } from '../storage-error.ts';
import { bucketForm, bucketSettings } from './bucket-form.ts';

/**
 * PUT on a bucket: for callers who may see and change its row. Existing objects stay, whatever the new settings are.
 */
export async function updateBucket({ context, request, caller }: Call, place: string): Promise<Response> {
  const settings = bucketSettings(await readJson(request, bucketForm), context.maxBytes);
  const changed = Object.entries(settings).filter(([, value]) => value !== undefined);
  if (changed.length === 0) throw invalidForm("body must have required property 'public'");
  const assignments = changed.map(([column], index) => `${column} = $${index + 2}`).join(', ');
  const { rowCount } = await context.asCaller(caller, (client) =>
    client.query(`update storage.buckets set ${assignments}, updated_at = now() where id = $1`, [
      bucketId(place),
      ...changed.map(([, value]) => value),
    ]),
  );
  if (!rowCount) throw noSuchBucket();
  return answerJson({ message: 'Successfully updated' });
}
