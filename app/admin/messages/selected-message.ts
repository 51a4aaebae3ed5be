import { MESSAGE_STATES } from '#app/inbox/message-states.ts';
import type { FormerMessage } from '#app/inbox/message-work.server.ts';

/** What the checkbox of a message sends: what it was like when it was read, so that a change of it can be undone. */
export function messageValue({ id, version, state, assigneeId }: FormerMessage): string {
  return `${id}.${version}.${state}.${assigneeId ?? ''}`;
}

const VALUE = /^(\d{1,18})\.(\d{1,9})\.([a-z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** Reads such a value; what is none is left out. */
export function readMessageValue(value: string): FormerMessage[] {
  const [, id = '', version, name, assigneeId = null] = VALUE.exec(value) ?? [];
  const state = MESSAGE_STATES.find((one) => one === name);
  return state ? [{ id, version: Number(version), state, assigneeId }] : [];
}
