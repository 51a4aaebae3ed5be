import { href, redirect } from 'react-router';
import { z } from 'zod';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { isRefused } from '#app/platform/db/errors.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { MAX_SOUND_SECONDS } from '../model/sound-file.ts';
import { spokenForm } from '../model/spoken-form.ts';
import type { Route } from './+types/add-route';
import { type AddOutcome, addLessonRecording } from './lesson-recordings.server.ts';

export const handle: PageFacts = { isPublic: false };

const SENT = z.object({
  person: z.guid(),
  lesson: z.int().min(1).max(2_147_483_647),
  speaker: z.string().max(40),
  text: z.string().trim().min(1).max(1000),
  file: z.string().max(200),
  seconds: z
    .number()
    .positive()
    .max(MAX_SOUND_SECONDS + 5),
  /** The recording that its sender saw in its place. */
  expected: z.int().min(1).max(2_147_483_647).nullable(),
});

export type AddReply = { outcome: AddOutcome | 'signed-out' | 'not-allowed' | 'invalid' };

export function loader() {
  return redirect(href('/admin/course/lessons'));
}

/** Lets a recording whose file is in the bucket be heard in its lesson, from scripts. Sent twice, it counts once. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const sent = SENT.safeParse(await request.json().catch(() => null));
  if (!sent.success || hasNul(sent.data)) return reply('invalid', 400);
  const { person, text, ...recording } = sent.data;
  // The device may have been signed in to another account since the page was opened.
  if (visitor.claims?.sub !== person) return reply('signed-out', 401);
  const said = spokenForm(text);
  if (said === '') return reply('invalid', 400);
  try {
    return reply(await addLessonRecording(services, visitor, { ...recording, written: text, said }), 200);
  } catch (error) {
    if (isRefused(error)) return reply('not-allowed', 403);
    throw error;
  }
}

function reply(outcome: AddReply['outcome'], status: number): Response {
  return Response.json({ outcome } satisfies AddReply, { status });
}

/** What the database takes in no text. */
function hasNul(sent: Record<string, unknown>): boolean {
  return Object.values(sent).some((value) => typeof value === 'string' && value.includes('\0'));
}
