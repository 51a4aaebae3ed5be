import { href, redirect } from 'react-router';
import { z } from 'zod';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { normalLines } from '#app/platform/forms/fields.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { writingTask } from '#content/course/writing-tasks.ts';
import { MAX_DRAFT_LENGTH, problemOfText } from '../model/text-rules.ts';
import { saveDraft, sendWriting } from '../work/own-writing.server.ts';
import type { Route } from './+types/send-route';

export const handle: PageFacts = { isPublic: false };

const COUNT = z.int().min(0).max(999_999_999);
const OF_TASK = {
  person: z.guid(),
  course: z.string().max(80),
  unit: z.int().min(1).max(99),
  text: z.string().max(MAX_DRAFT_LENGTH),
};

const SENT = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('draft'), ...OF_TASK, seen: COUNT }),
  z.object({ kind: z.literal('text'), ...OF_TASK, id: z.guid(), seen: COUNT, draft: COUNT }),
]);

/** What a script gets; the texts of refusals are in model/outcome-texts.ts. */
export interface SendReply {
  outcome: string;
  /** A sentence about this text. */
  message?: string;
  /** Of the draft that is in the account. */
  version?: number;
  body?: string;
}

export function loader() {
  return redirect(href('/profil/scriere'));
}

/** Takes a draft, or a text that is sent, from scripts. Sent twice, it counts once. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const sent = SENT.safeParse(await request.json().catch(() => null));
  if (!sent.success) return answer({ outcome: 'invalid' }, 400);
  // The device may have been signed in to another account since the page was opened.
  if (facts.visitor.claims?.sub !== sent.data.person) return answer({ outcome: 'signed-out' }, 401);
  const { course, unit } = sent.data;
  if (sent.data.kind === 'draft') {
    const text = normalLines(sent.data.text);
    return answer(await saveDraft(facts, { course, unit, text, seen: sent.data.seen }));
  }
  const task = writingTask(unit);
  if (!task) return answer({ outcome: 'locked' });
  const text = normalLines(sent.data.text);
  const message = problemOfText(text, task.words);
  if (message) return answer({ outcome: 'refused', message });
  const { id, seen, draft } = sent.data;
  return answer({ outcome: await sendWriting(facts, { id, course, unit, isText: true, text, seen, draft }) });
}

function answer(reply: SendReply, status = 200): Response {
  return Response.json(reply, { status });
}
