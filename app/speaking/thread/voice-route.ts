import { data } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { rangeResponse } from '#app/platform/byte-range.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { soundKind, VOICE_BUCKET } from '../model/sound-kinds.ts';
import type { Route } from './+types/voice-route';
import { openThread } from './thread.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Înregistrare' };

/**
 * Serves a recording of a thread to its learner and their teacher, whole or the requested range. The thread and the storage
 * both ask for the right, as this person, every time: nothing of it is kept in a cache.
 */
const serveVoice: Route.MiddlewareFunction = async ({ context, params, request }, next) => {
  const facts = context.get(factsContext);
  const thread = await openThread(facts, params.answerId);
  const recording = thread?.messages.find(({ id }) => id === params.messageId)?.recording;
  if (!recording) return next();
  const { data: file, error } = await facts.supabase().storage.from(VOICE_BUCKET).download(recording);
  if (error) return next();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const headers = new Headers({
    'Cache-Control': 'private, no-store',
    'Content-Type': soundKind({ type: file.type, name: recording })?.type ?? 'application/octet-stream',
  });
  return rangeResponse(request, bytes, headers);
};

export const middleware = [serveVoice];

export function loader() {
  throw data(null, { status: 404 });
}

export default function NoSuchVoice() {
  return null;
}
