import { data, redirect } from 'react-router';
import { retryMessage } from '#app/admin/outbox/messages.server.ts';
import { ANSWER_FORM } from '#app/inbox/answer.form.ts';
import { type Conversation, readConversation } from '#app/inbox/conversation.server.ts';
import { conversationAddress } from '#app/inbox/conversation-address.ts';
import { MESSAGE_STATE_NAMES } from '#app/inbox/message-states.ts';
import {
  answerMessage,
  assignMessage,
  type ReadMessage,
  settleMessage,
  type WorkOutcome,
} from '#app/inbox/message-work.server.ts';
import { queueMessageAnswers } from '#app/inbox/queue-message-answers.server.tsx';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { causeOf, isServiceUnavailable } from '#app/platform/unavailable.server.ts';
import { NO_FILES } from './no-files.ts';

/** A form of the conversation page that did nothing. */
export interface RefusedWork {
  /** Of the answer; null when it was another form. */
  refusal: Refusal | null;
  /** The sentence for another form; null for the answer. */
  notice: string | null;
  /** What the message is like now, for sending the answer anyway; null when the page's own still holds. */
  read: { version: number; seen: string } | null;
}

const NO_MAIL_SERVER =
  'Site-ul nu mai are un server de e-mail, așa că nu am trimis nimic. Textul tău e încă aici: copiază-l în programul tău de e-mail.';
const NOT_NOW = 'Răspunsul nu a putut fi păstrat chiar acum. E încă aici: încearcă din nou peste un minut.';
const NOT_STAFF = 'Persoana aleasă nu mai face parte din echipă. Alege pe altcineva.';

/** Takes a form of the conversation page. @throws a redirect to the page on success, a 404 when the message is gone */
export async function takeMessageForm(facts: RequestFacts, id: string, form: FormData) {
  switch (form.get('intent')) {
    case ANSWER_FORM.intent:
      return takeAnswer(facts, id, form);
    case 'assign':
    case 'done':
    case 'reopen':
      return takeWork(facts, id, form);
    case 'retry':
      return takeRetry(facts, id, form);
    default:
      throw data(null, { status: 400 });
  }
}

async function takeAnswer(facts: RequestFacts, id: string, form: FormData) {
  const { services, visitor, log } = facts;
  const { value, refusal } = checkForm(ANSWER_FORM, form);
  if (hasFile(form)) return refuseAnswer(422, refusal({ notice: NO_FILES }));
  if (!value) return refuseAnswer(422, refusal());
  const isByHand = value.way === 'by-hand';
  if (!isByHand && services.mailer.from === null)
    return refuseAnswer(409, refusal({ notice: NO_MAIL_SERVER }));
  let outcome: WorkOutcome;
  try {
    const read = { id: demandId(id), version: Number(value.version) };
    outcome = await answerMessage(services.units, visitor, read, {
      text: value.answer,
      isByHand,
      isDone: value.isDone,
    });
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error;
    log.error({ err: causeOf(error) }, 'answer to a message could not be saved');
    return refuseAnswer(503, refusal({ notice: NOT_NOW }));
  }
  if (outcome === 'gone') throw data(null, { status: 404 });
  if (outcome === 'changed') {
    const now = await readConversation(services.units, visitor, id);
    if (!now) throw data(null, { status: 404 });
    const seen = newestAnswer(now)?.id ?? '';
    const read = { version: now.message.version, seen };
    return refuseAnswer(409, refusal({ notice: changedMeanwhile(now, value.seen) }), read);
  }
  // A mail that is not queued now is queued by the next run of the due jobs.
  await queueMessageAnswers(services.units, services.origin)
    .then(() => services.mailer.wake())
    .catch((error) => log.error({ err: causeOf(error) ?? error }, 'mail of an answer could not be queued'));
  throw leave(facts, id, isByHand ? 'answer-noted' : 'answer-queued');
}

/** What became of the message while the answer was written. */
function changedMeanwhile(now: Conversation, seen: string): string {
  const answer = newestAnswer(now);
  if (answer && answer.id !== seen) {
    return `Între timp a răspuns ${answer.writer ?? 'altcineva'}, așa că răspunsul tău nu a plecat. Textul tău e încă aici: trimite-l din nou numai dacă mai e nevoie de el.`;
  }
  const { state, assignee } = now.message;
  const who = assignee ? `, la ${assignee.name}` : '';
  return `Între timp mesajul s-a schimbat: acum e „${MESSAGE_STATE_NAMES[state]}”${who}. Nu am trimis nimic, iar textul tău e încă aici: dacă trimiți din nou, pleacă.`;
}

/** The newest answer in a conversation, for knowing whether another one came. */
export function newestAnswer({ thread }: Pick<Conversation, 'thread'>) {
  return thread.findLast((entry) => entry.kind === 'answer');
}

async function takeWork(facts: RequestFacts, id: string, form: FormData) {
  const { services, visitor } = facts;
  const read: ReadMessage = { id: demandId(id), version: demandVersion(form.get('version')) };
  const outcome = await work();
  if (outcome === 'saved') throw leave(facts, id);
  if (outcome === 'gone') throw data(null, { status: 404 });
  const notice = outcome === 'not-staff' ? NOT_STAFF : await changedNotice();
  return data<RefusedWork>({ refusal: null, notice, read: null }, { status: 409 });

  function work() {
    const intent = form.get('intent');
    if (intent !== 'assign') return settleMessage(services.units, visitor, read, intent === 'done');
    const person = String(form.get('person') ?? '');
    if (person !== '' && !/^[0-9a-f-]{36}$/.test(person)) throw data(null, { status: 400 });
    return assignMessage(services.units, visitor, read, person || null);
  }

  async function changedNotice(): Promise<string> {
    const now = await readConversation(services.units, visitor, id);
    const { state, assignee } = now?.message ?? { state: 'open' as const, assignee: null };
    return `Între timp mesajul s-a schimbat: acum e „${MESSAGE_STATE_NAMES[state]}”${assignee ? `, la ${assignee.name}` : ''}. Uită-te încă o dată și alege din nou.`;
  }
}

async function takeRetry(facts: RequestFacts, id: string, form: FormData) {
  const { services, visitor } = facts;
  if (await retryMessage(services.units, visitor, String(form.get('mail') ?? ''))) services.mailer.wake();
  throw leave(facts, id);
}

function refuseAnswer(status: number, refusal: Refusal, read: RefusedWork['read'] = null) {
  return data<RefusedWork>({ refusal, notice: null, read }, { status });
}

function leave({ services }: RequestFacts, id: string, flash?: FlashCode) {
  const to = conversationAddress(id);
  return redirect(to, flash && { headers: { 'Set-Cookie': flashSetCookie(flash, services.origin, to) } });
}

function hasFile(form: FormData): boolean {
  return [...form.values()].some((value) => value instanceof File && value.size > 0);
}

function demandId(id: string): string {
  if (!/^[1-9]\d{0,17}$/.test(id)) throw data(null, { status: 404 });
  return id;
}

function demandVersion(sent: FormDataEntryValue | null): number {
  if (typeof sent !== 'string' || !/^\d{1,9}$/.test(sent)) throw data(null, { status: 400 });
  return Number(sent);
}
