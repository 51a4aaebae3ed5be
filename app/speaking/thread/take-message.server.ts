import { data, redirect } from 'react-router';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { removeDiscardedVoices } from '../files/discarded-voices.server.ts';
import { formatSeconds, parseRemarks } from '../model/moments.ts';
import { OUTCOME_TEXTS } from '../model/outcome-texts.ts';
import { recordingBefore, type Thread } from '../model/thread.ts';
import { queueSpokenReplies } from '../notices/queue-spoken-replies.server.tsx';
import { SPOKEN_MESSAGE_FORM } from './spoken-message.form.ts';
import {
  deleteAnswer,
  isThreadId,
  type MessageOutcome,
  markRead,
  openThread,
  writeMessage,
} from './thread.server.ts';

type Asking = Pick<RequestFacts, 'services' | 'visitor'>;

export interface SentMessage {
  id: string;
  seen: number;
  text: string;
  file: string | null;
  seconds: number | null;
}

/** What became of a message: told by the database, or a moment that the recording does not have. */
export type MessageReply = { outcome: MessageOutcome } | { outcome: 'no-such-moment'; message: string };

/**
 * Takes a message of a thread. A teacher's lines that begin with a moment are remarks about the learner's newest recording.
 * The learner's mail about a teacher's answer is queued with it.
 */
export async function takeMessage(facts: Asking, thread: Thread, sent: SentMessage): Promise<MessageReply> {
  const { body, moments } = thread.isMine ? { body: sent.text, moments: [] } : parseRemarks(sent.text);
  const recording = recordingBefore(thread.messages, Number.POSITIVE_INFINITY);
  const late = moments.find(({ at }) => at > (recording?.seconds ?? 0) + 1);
  if (late) {
    return {
      outcome: 'no-such-moment',
      message: `Momentul ${formatSeconds(late.at)} e după sfârșitul înregistrării, care ține ${formatSeconds(recording?.seconds ?? 0)}. Corectează-l și trimite din nou.`,
    };
  }
  const { id, seen, file, seconds } = sent;
  const outcome = await writeMessage(facts, { id, thread: thread.id, seen, body, moments, file, seconds });
  if (outcome === 'sent' && !thread.isMine) {
    const { services } = facts;
    // The job does it within a minute where this fails.
    await queueSpokenReplies(services.units, services.origin).then(
      () => services.mailer.wake(),
      () => undefined,
    );
  }
  return { outcome };
}

/** Takes a form of a thread's page. @param back the address of the page */
export async function takeThreadForm(facts: RequestFacts, threadId: string, form: FormData, back: string) {
  const thread = await openThread(facts, threadId);
  if (!thread) throw data(null, { status: 404 });
  const intent = form.get('intent');
  if (intent === 'read' && thread.isMine) {
    await markRead(facts, thread.id);
    return null;
  }
  if (intent === 'delete' && thread.isMine) {
    await deleteAnswer(facts, thread.id);
    await removeDiscardedVoices(facts.services.units, facts.services.removeFiles).catch(() => undefined);
    throw leave('/profil/vorbire', 'spoken-answer-deleted');
  }
  if (intent !== SPOKEN_MESSAGE_FORM.intent) throw data(null, { status: 400 });
  const checked = checkForm(SPOKEN_MESSAGE_FORM, form);
  if (!checked.value) return checked.refuse();
  const { id, seen, text } = checked.value;
  if (!isThreadId(id)) throw data(null, { status: 400 });
  const reply = await takeMessage(facts, thread, { id, seen: Number(seen), text, file: null, seconds: null });
  if (reply.outcome === 'sent') throw leave(back, 'spoken-message-sent');
  return checked.refuse(reply.outcome === 'changed' ? 409 : 422, {
    notice: 'message' in reply ? reply.message : OUTCOME_TEXTS[reply.outcome],
  });

  function leave(to: string, flash: 'spoken-answer-deleted' | 'spoken-message-sent') {
    return redirect(to, { headers: { 'Set-Cookie': flashSetCookie(flash, facts.services.origin) } });
  }
}
