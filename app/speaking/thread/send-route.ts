import { href, redirect } from 'react-router';
import { z } from 'zod';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { normalLines } from '#app/platform/forms/fields.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { MAX_MESSAGE_LENGTH } from '../model/thread.ts';
import type { Route } from './+types/send-route';
import { takeMessage } from './take-message.server.ts';
import { openThread, sendAnswer } from './thread.server.ts';

export const handle: PageFacts = { isPublic: false };

const FILE = z.string().max(200);
const SECONDS = z.number().positive().max(3599);

const SENT = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('answer'),
    person: z.guid(),
    id: z.guid(),
    lesson: z.int().positive(),
    file: FILE,
    seconds: SECONDS,
  }),
  z.object({
    kind: z.literal('message'),
    person: z.guid(),
    id: z.guid(),
    thread: z.guid(),
    seen: z.int().min(0).max(9999),
    text: z.string().max(MAX_MESSAGE_LENGTH),
    file: FILE.nullable(),
    seconds: SECONDS.nullable(),
  }),
]);

/** What a script gets; the texts of refusals are in model/outcome-texts.ts. */
export type SendReply = { outcome: string; message?: string };

export function loader() {
  return redirect(href('/profil/vorbire'));
}

/** Takes a recording whose file is in the bucket, or a message of a thread, from scripts. Sent twice, it counts once. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const sent = SENT.safeParse(await request.json().catch(() => null));
  if (!sent.success) return Response.json({ outcome: 'invalid' } satisfies SendReply, { status: 400 });
  // The device may have been signed in to another account since the page was opened.
  if (facts.visitor.claims?.sub !== sent.data.person) {
    return Response.json({ outcome: 'signed-out' } satisfies SendReply, { status: 401 });
  }
  if (sent.data.kind === 'answer') {
    const outcome = await sendAnswer(facts, sent.data);
    const reply = Response.json({ outcome } satisfies SendReply);
    // For the page of the conversation, which the script opens then.
    if (outcome === 'sent') {
      reply.headers.append('Set-Cookie', flashSetCookie('spoken-answer-sent', facts.services.origin));
    }
    return reply;
  }
  const thread = await openThread(facts, sent.data.thread);
  if (!thread) return Response.json({ outcome: 'unknown' } satisfies SendReply);
  const text = normalLines(sent.data.text);
  return Response.json((await takeMessage(facts, thread, { ...sent.data, text })) satisfies SendReply);
}
