import { answerJson } from '../answer-json.ts';
import type { FoundObject } from '../download/find-object.ts';
import { type Call, ownerOf } from '../storage-context.ts';
import { noSuchObject } from '../storage-error.ts';
import { lockObjects } from '../upload/object-locks.ts';
import { settleOwner } from '../upload/settle-owner.ts';
import { readTransfer, requireFits } from './transfer-form.ts';

/**
 * POST on a move: for callers who see the object and may update its row to the new name. Its file stays where it is.
 */
export async function moveObject(call: Call): Promise<Response> {
  const { context, caller } = call;
  const transfer = await readTransfer(call);
  const { source, destination, bucket } = transfer;
  const owner = ownerOf(caller.claims);
  const id = await context.asCaller(caller, async (client) => {
    await lockObjects(client, owner, source, destination);
    const found = await client.query<FoundObject>(
      'select id, metadata from storage.objects where bucket_id = $1 and name = $2 and metadata is not null',
      [source.bucket, source.name],
    );
    const [object] = found.rows;
    if (!object) throw noSuchObject();
    requireFits(transfer, object.metadata);
    const moved = await client.query(
      `update storage.objects set bucket_id = $2, name = $3, owner = coalesce($4::uuid, owner),
         owner_id = coalesce($4::text, owner_id), updated_at = now()
       where id = $1`,
      [object.id, destination.bucket, destination.name, owner],
    );
    if (!moved.rowCount) throw noSuchObject();
    if (owner) await settleOwner(client, { owner, bucket, now: context.now() });
    return object.id;
  });
  return answerJson({ message: 'Successfully moved', Id: id, Key: destination.name });
}
