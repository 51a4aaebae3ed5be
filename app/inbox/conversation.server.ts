import { sql } from 'kysely';
import type { LeadConsentKind } from '#app/domain/lead-consent.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { AnswerState, MessageState } from './message-states.ts';

/** The rest of a longer thread is on the lead's page. */
const MAX_THREAD = 200;

/** A contact message with who wrote it. */
export interface ContactMessage {
  id: string;
  receivedAt: Date;
  state: MessageState;
  topic: string;
  version: number;
  leadId: string;
  /** As given with this message; the lead may have another. */
  fullName: string;
  /** Null when the school has only a phone number. */
  email: string | null;
  phone: string | null;
  isParentEmail: boolean;
  text: string;
  assignee: { id: string; name: string } | null;
  /** The consents that hold. */
  consents: LeadConsentKind[];
}

export type ThreadEntry = { id: string; at: Date } & (
  | { kind: 'message'; text: string; state: MessageState }
  | { kind: 'answer'; text: string; writer: string | null; answerTo: string; mail: AnswerMail }
  | { kind: 'result'; level: CefrLevel | null; isBelowA1: boolean }
);

export interface AnswerMail {
  state: AnswerState;
  /** Null without a mail, or when it was deleted. */
  id: string | null;
  sentAt: Date | null;
  errorCode: string | null;
}

export interface Conversation {
  message: ContactMessage;
  /** What its writer and the school wrote, and the levels of their tests; oldest first, this message included. */
  thread: ThreadEntry[];
  /** Whether older entries are left out. */
  isCut: boolean;
}

interface EventRow {
  id: string;
  kind: 'message_sent' | 'message_answered' | 'level_test_result';
  at: Date;
  details: { message?: string; text?: string; level?: CefrLevel; isBelowA1?: boolean };
  state: MessageState;
  answerTo: string;
  writer: string | null;
  mailState: AnswerState;
  mailId: string | null;
  sentAt: Date | null;
  errorCode: string | null;
}

/** One message with its thread; null when there is none. For staff and above: the database refuses others. */
export async function readConversation(
  units: Units,
  visitor: Visitor,
  messageId: string,
): Promise<Conversation | null> {
  if (!/^[1-9]\d{0,17}$/.test(messageId)) return null;
  return units.asVisitor(visitor, async (db) => {
    const [found, events] = await Promise.all([
      sql<ContactMessage>`
        select id, received_at as "receivedAt", state, topic, version, lead_id as "leadId", full_name as "fullName",
          email, phone, is_parent_email as "isParentEmail", message as text, consents,
          case when assignee_id is not null then jsonb_build_object('id', assignee_id, 'name', assignee) end as assignee
        from private.read_contact_message(${messageId}::bigint)`.execute(db),
      sql<EventRow>`
        select id, kind, occurred_at as at, details, state, answer_to as "answerTo", writer, mail_state as "mailState",
          mail_id as "mailId", sent_at as "sentAt", error_code as "errorCode"
        from private.list_contact_thread(${messageId}::bigint, ${MAX_THREAD + 1})`.execute(db),
    ]);
    const [message] = found.rows;
    if (!message) return null;
    const shown = events.rows.slice(0, MAX_THREAD).reverse();
    return { message, thread: shown.map(entryOf), isCut: events.rows.length > MAX_THREAD };
  });
}

function entryOf(event: EventRow): ThreadEntry {
  const { id, at, details } = event;
  switch (event.kind) {
    case 'message_sent':
      return { id, at, kind: 'message', text: details.message ?? '', state: event.state };
    case 'message_answered': {
      const { writer, answerTo, mailState, mailId, sentAt, errorCode } = event;
      const mail = { state: mailState, id: mailId, sentAt, errorCode };
      return { id, at, kind: 'answer', text: details.text ?? '', writer, answerTo, mail };
    }
    case 'level_test_result':
      return { id, at, kind: 'result', level: details.level ?? null, isBelowA1: details.isBelowA1 ?? false };
  }
}
