import { sql } from 'kysely';
import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { rangeResponse } from '#app/platform/byte-range.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { SOUND_BUCKET, SOUND_TYPES } from '../model/sound-file.ts';
import type { Route } from './+types/sound-route';

export const handle: PageFacts = { isPublic: false, title: 'Înregistrare' };

/** An address has one recording for ever. That of a free lesson is kept for a day; another is kept and asked for again each time. */
const KEPT_OF_FREE = 'max-age=86400, immutable';
const KEPT_OF_CLOSED = 'no-cache';

/** What the parts of an address can be; others, as with a NUL, are not asked for. */
const SLUG = /^[a-z0-9-]{1,60}$/;
const ID = /^[1-9]\d{0,8}$/;

/**
 * Serves a recording of a lesson to whoever may read the lesson, whole or the requested range. The database and the storage both
 * ask for the right, as this person.
 */
const serveSound: Route.MiddlewareFunction = async ({ context, params, request }, next) => {
  const facts = context.get(factsContext);
  const { courseId, lessonId, soundId } = params;
  if (!SLUG.test(courseId) || !SLUG.test(lessonId) || !ID.test(soundId)) return next();
  const { rows } = await facts.services.units.asVisitor(facts.visitor, (db) =>
    sql<{ file: string; isFree: boolean }>`
      select file, is_free as "isFree" from private.lesson_sound(${courseId}, ${lessonId}, ${Number(soundId)})`.execute(
      db,
    ),
  );
  const [sound] = rows;
  if (!sound) return next();
  const etag = `"${soundId}"`;
  const headers = new Headers({
    'Cache-Control': [
      sound.isFree && !facts.hasSessionCookie ? 'public' : 'private',
      sound.isFree ? KEPT_OF_FREE : KEPT_OF_CLOSED,
    ].join(', '),
    ETag: etag,
  });
  if (request.headers.get('If-None-Match')?.includes(etag))
    return new Response(null, { status: 304, headers });
  const { data: file, error } = await facts.supabase().storage.from(SOUND_BUCKET).download(sound.file);
  if (error) return next();
  headers.set('Content-Type', SOUND_TYPES[sound.file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  return rangeResponse(request, new Uint8Array(await file.arrayBuffer()), headers);
};

export const middleware = [serveSound];

export function loader() {
  throw data(null, { status: 404 });
}

export default function NoSuchSound() {
  return null;
}
