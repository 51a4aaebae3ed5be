import { Readable } from 'node:stream';
import type { Call } from '../storage-context.ts';
import { errorResponse, noSuchObject, StorageError } from '../storage-error.ts';
import { isKnown, wantedRange } from './byte-range.ts';
import { type CacheRule, fileHeaders } from './file-headers.ts';
import type { FoundObject } from './find-object.ts';

/** An object the caller may read, and the caching rule of the answer. */
export interface Servable {
  found: FoundObject;
  keeping: CacheRule;
}

/**
 * GET and HEAD on an object the caller may read: the whole file, one part, or 304 Not Modified.
 * @param find finds the object; called again when the object was replaced meanwhile
 */
export async function serveObject(call: Call, find: () => Promise<Servable>): Promise<Response> {
  const first = await find();
  const response = await serveVersion(call, first);
  if (response) return response;
  const second = await find();
  const isReplaced = second.found.version !== first.found.version;
  const again = isReplaced ? await serveVersion(call, second) : null;
  if (again) return again;
  call.context.log.error({ version: second.found.version }, 'a stored file is missing');
  throw noSuchObject();
}

/** @returns null when the file does not exist */
async function serveVersion(
  { context, request, url }: Call,
  { found, keeping }: Servable,
): Promise<Response | null> {
  const headers = fileHeaders(found, keeping, url.searchParams.get('download'));
  if (isKnown(request.headers, found)) return new Response(null, { status: 304, headers });
  const range = wantedRange(request.headers, found);
  const { size } = found.metadata;
  if (range === 'unsatisfiable') return refuseRange(request, size);

  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  if (range) {
    headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    // Compressing a part on the way would change its positions.
    headers.append('Cache-Control', 'no-transform');
  }
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const file = await context.files.read(found.version, range ?? undefined);
  return file && new Response(Readable.toWeb(file.body) as ReadableStream<Uint8Array>, { status, headers });
}

function refuseRange(request: Request, size: number): Response {
  const refusal = {
    statusCode: 416,
    code: 'InvalidRange',
    error: 'invalid_range',
    message: 'invalid range provided',
  };
  const response = errorResponse(new StorageError(refusal, 416), request);
  response.headers.set('Content-Range', `bytes */${size}`);
  return response;
}
