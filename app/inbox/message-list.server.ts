import { sql } from 'kysely';
import type { Topic } from '#app/crm/topics.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { type AnswerState, MAX_COUNT, type MessageState } from './message-states.ts';

/** How much of a message a list shows. */
const EXCERPT_LENGTH = 200;

export interface MessageFilters {
  states: readonly MessageState[];
  topic: Topic | null;
  /** The person who takes care of it, or nobody; null for any. */
  assignee: { id: string } | 'nobody' | null;
  /** A part of name, address or text; looked for in the first 5,000 messages that pass the other filters. */
  words: string | null;
}

export interface ListedMessage {
  id: string;
  receivedAt: Date;
  state: MessageState;
  /** Changes are made over it. */
  version: number;
  topic: string;
  leadId: string;
  fullName: string;
  /** Null when the school has only a phone number. */
  email: string | null;
  isParentEmail: boolean;
  /** The message, or its beginning. */
  message: string;
  assigneeId: string | null;
  assignee: string | null;
  /** Of the newest answer; null without one. */
  answerState: AnswerState | null;
}

export interface MessagePage {
  messages: ListedMessage[];
  /** The id to go on after; null on the last page. */
  next: string | null;
}

export interface MessageQuery {
  filters: MessageFilters;
  /** Oldest first. */
  isRising: boolean;
  /** The id of the last message of the page before; null for the first page. */
  after: string | null;
}

/**
 * A page of contact messages. For staff and above: the database refuses others.
 * @param textLength how much of each message is read
 */
export async function listMessages(
  units: Units,
  visitor: Visitor,
  { filters: { states, topic, assignee, words }, isRising, after }: MessageQuery,
  pageSize: number,
  textLength = EXCERPT_LENGTH,
): Promise<MessagePage> {
  const person = assignee === null || assignee === 'nobody' ? null : assignee.id;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<ListedMessage>`
      select id, received_at as "receivedAt", state, version, topic, lead_id as "leadId", full_name as "fullName", email,
        is_parent_email as "isParentEmail", message, assignee_id as "assigneeId", assignee, answer_state as "answerState"
      from private.list_contact_messages(${[...states]}::text[], ${topic}::text, ${person}::uuid,
        ${assignee === 'nobody'}, ${words}::text, ${isRising}, ${after}::bigint, ${pageSize + 1}, ${textLength})`.execute(
      db,
    ),
  );
  const messages = rows.slice(0, pageSize);
  return { messages, next: rows.length > pageSize ? (messages.at(-1)?.id ?? null) : null };
}

/** Notes in the audit log that the list was taken out of the site. Once for each file, before its first page. */
export async function noteMessagesExport(
  units: Units,
  visitor: Visitor,
  filters: readonly string[],
): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    sql`select private.note_messages_export(${[...filters]}::text[])`.execute(db),
  );
}

/** How many messages are new and how many wait for an answer, each counted as far as `MAX_COUNT`. For staff and above. */
export async function countWaitingMessages(
  units: Units,
  visitor: Visitor,
): Promise<Record<'new' | 'open', number>> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<Record<'new' | 'open', number>>`
      select private.count_contact_messages('new', ${MAX_COUNT}) as new,
        private.count_contact_messages('open', ${MAX_COUNT}) as open`.execute(db),
  );
  return rows[0] ?? { new: 0, open: 0 };
}

/** How many messages no staff member has taken yet, counted as far as `MAX_COUNT`. For staff and above. */
export async function countNewMessages(units: Units, visitor: Visitor): Promise<number> {
  return (await countWaitingMessages(units, visitor)).new;
}

export interface Assignee {
  id: string;
  name: string;
}

/** The people who may take a message, by name. For staff and above. */
export async function listAssignees(units: Units, visitor: Visitor): Promise<Assignee[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<Assignee>`select person_id as id, name from private.list_message_assignees()`.execute(db),
  );
  return rows;
}
