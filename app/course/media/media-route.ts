import { sql } from 'kysely';
import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { isMediaFile } from '#app/domain/rich-text/media-file.ts';
import { rangeResponse } from '#app/platform/byte-range.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { LESSON_MEDIA_BUCKET, typeOfMedia } from '../model/lesson-media.ts';
import type { Route } from './+types/media-route';

export const handle: PageFacts = { isPublic: false, title: 'Fișier al unei lecții' };

/**
 * Serves a picture or a sound of a lesson to those who may read the lesson, whole or the requested range. A browser may keep
 * it, and asks each time whether it still may show it.
 */
const serveMedia: Route.MiddlewareFunction = async ({ context, params: { file }, request }, next) => {
  const type = typeOfMedia(file);
  if (!type || !(isMediaFile('picture', file) || isMediaFile('sound', file))) return next();
  const { services, visitor, supabase } = context.get(factsContext);
  const etag = `"${file}"`;
  const headers = new Headers({ 'Cache-Control': 'private, no-cache', ETag: etag });
  if (request.headers.get('If-None-Match')?.includes(etag)) {
    const { rows } = await services.units.asVisitor(visitor, (db) =>
      sql`select from storage.objects where bucket_id = ${LESSON_MEDIA_BUCKET} and name = ${file}`.execute(
        db,
      ),
    );
    return rows.length > 0 ? new Response(null, { status: 304, headers }) : next();
  }
  const { data: found, error } = await supabase().storage.from(LESSON_MEDIA_BUCKET).download(file);
  if (error) return next();
  headers.set('Content-Type', type);
  return rangeResponse(request, new Uint8Array(await found.arrayBuffer()), headers);
};

export const middleware = [serveMedia];

export function loader() {
  throw data(null, { status: 404 });
}

export default function NoSuchFile() {
  return null;
}
