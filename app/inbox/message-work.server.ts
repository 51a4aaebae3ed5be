import { type RawBuilder, sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { MessageState } from './message-states.ts';

/** `changed`: someone else has changed the message since it was read; nothing was done. `gone`: it was deleted. */
export type WorkOutcome = 'saved' | 'changed' | 'gone';

/** A message, and its version when it was read. */
export interface ReadMessage {
  id: string;
  version: number;
}

interface NewAnswer {
  text: string;
  /** It was sent from elsewhere, so no mail is queued. */
  isByHand: boolean;
  /** Whether the message is done with it. */
  isDone: boolean;
}

/** Keeps an answer; `queueMessageAnswers` sends its mail. For staff and above: the database refuses others. */
export function answerMessage(
  units: Units,
  visitor: Visitor,
  { id, version }: ReadMessage,
  { text, isByHand, isDone }: NewAnswer,
): Promise<WorkOutcome> {
  return work(
    units,
    visitor,
    sql`private.answer_contact_message(${id}::bigint, ${version}::integer, ${text}, ${isByHand}, ${isDone})`,
  );
}

/** Gives a message to a staff member, or with null to nobody. `not-staff`: the person may not take it. */
export function assignMessage(
  units: Units,
  visitor: Visitor,
  { id, version }: ReadMessage,
  person: string | null,
): Promise<WorkOutcome | 'not-staff'> {
  return work(
    units,
    visitor,
    sql`private.assign_contact_message(${id}::bigint, ${version}::integer, ${person}::uuid)`,
  );
}

/** Marks a message as done, or opens it again. */
export function settleMessage(
  units: Units,
  visitor: Visitor,
  { id, version }: ReadMessage,
  isDone: boolean,
): Promise<WorkOutcome> {
  return work(
    units,
    visitor,
    sql`private.settle_contact_message(${id}::bigint, ${version}::integer, ${isDone})`,
  );
}

/** A message as it was before a change. */
export interface FormerMessage extends ReadMessage {
  state: MessageState;
  assigneeId: string | null;
}

/** What is done to several messages at once: given to a person, marked as done, or put back as they were. */
export type MessagesChange = { kind: 'assign'; person: string } | { kind: 'settle' } | { kind: 'restore' };

/** Changes several messages in one unit of work. @returns those that were changed, with their version now */
export async function changeMessages(
  units: Units,
  visitor: Visitor,
  messages: readonly FormerMessage[],
  change: MessagesChange,
): Promise<FormerMessage[]> {
  // In one order: two people who change the same messages wait for each other only once.
  const ordered = messages.toSorted((a, b) => Number(a.id) - Number(b.id));
  const outcomes = await units.asVisitor(visitor, (db) =>
    Promise.all(
      ordered.map(async (message) => {
        const { rows } = await sql<{ outcome: string }>`select ${callOf(message, change)} as outcome`.execute(
          db,
        );
        return rows[0]?.outcome;
      }),
    ),
  );
  return ordered.flatMap((message, index) =>
    outcomes[index] === 'saved' ? [{ ...message, version: message.version + 1 }] : [],
  );
}

function callOf({ id, version, state, assigneeId }: FormerMessage, change: MessagesChange) {
  switch (change.kind) {
    case 'assign':
      return sql`private.assign_contact_message(${id}::bigint, ${version}::integer, ${change.person}::uuid)`;
    case 'settle':
      return sql`private.settle_contact_message(${id}::bigint, ${version}::integer, true)`;
    case 'restore':
      return sql`private.restore_contact_message(${id}::bigint, ${version}::integer, ${state}::text,
        ${assigneeId}::uuid)`;
  }
}

async function work<Outcome extends string>(
  units: Units,
  visitor: Visitor,
  call: RawBuilder<unknown>,
): Promise<Outcome> {
  return units.asVisitor(visitor, async (db) => {
    const { rows } = await sql<{ outcome: Outcome }>`select ${call} as outcome`.execute(db);
    return rows[0]?.outcome as Outcome;
  });
}
