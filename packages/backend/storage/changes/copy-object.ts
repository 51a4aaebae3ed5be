import { answerJson } from '../answer-json.ts';
import type { FileMetadata, FoundObject } from '../download/find-object.ts';
import { removeFiles } from '../file-removal.ts';
import { type Call, ownerOf } from '../storage-context.ts';
import { invalidRequest, noSuchObject } from '../storage-error.ts';
import { checkUploadAllowed, writeObjectRow } from '../upload/write-object-row.ts';
import { readTransfer, requireFits, type Transfer } from './transfer-form.ts';

/** POST on a copy: for callers who see the object and may add one with the new name. The copy has its own file. */
export async function copyObject(call: Call): Promise<Response> {
  const { context, request, caller } = call;
  const transfer = await readTransfer(call);
  const { source, destination, bucket } = transfer;
  const { rows } = await context.asCaller(caller, (client) =>
    client.query<FoundObject>(
      `select version, metadata, user_metadata from storage.objects
       where bucket_id = $1 and name = $2 and version is not null and metadata is not null`,
      [source.bucket, source.name],
    ),
  );
  const [found] = rows;
  if (!found) throw noSuchObject();
  requireFits(transfer, found.metadata);
  const metadata = { ...copiedMetadata(transfer, found.metadata), lastModified: context.now().toISOString() };
  const owner = ownerOf(caller.claims);
  const isUpsert = request.headers.get('x-upsert') === 'true';
  const keeping = { who: caller, owner, bucket, path: destination, isUpsert };
  await checkUploadAllowed(context, keeping, metadata);

  const file = await context.files.read(found.version);
  if (!file) throw noSuchObject();
  const { version } = await context.files.write(file.body);
  const userMetadata = transfer.form.copyMetadata ? found.user_metadata : null;
  const kept = await writeObjectRow(context, keeping, { version, metadata, userMetadata }).catch(
    async (error: unknown) => {
      await removeFiles(context, [version]);
      throw error;
    },
  );
  if (kept.replaced) await removeFiles(context, [kept.replaced]);
  return answerJson({
    Id: kept.id,
    Key: `${destination.bucket}/${destination.name}`,
    id: kept.id,
    bucket_id: destination.bucket,
    name: destination.name,
    owner_id: owner,
    version,
    metadata,
    user_metadata: userMetadata,
  });
}

/** The cache time can be changed for the copy; the type cannot. */
function copiedMetadata({ form }: Transfer, metadata: FileMetadata): FileMetadata {
  if (form.copyMetadata) return metadata;
  const { cacheControl = metadata.cacheControl, mimetype = metadata.mimetype } = form.metadata ?? {};
  if (mimetype !== metadata.mimetype) throw invalidRequest(`The file is ${metadata.mimetype}`);
  if (!/^(no-cache|max-age=\d{1,9})$/.test(cacheControl)) {
    throw invalidRequest('cacheControl must be no-cache or max-age=<seconds>');
  }
  return { ...metadata, cacheControl };
}
