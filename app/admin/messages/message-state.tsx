import { MESSAGE_STATE_NAMES, type MessageState as State } from '#app/inbox/message-states.ts';

const LOOKS = { new: 'is-waiting', open: '', done: 'is-good' };

/** The state of a contact message, in words with a dot. */
export function MessageState({ state }: { state: State }) {
  return <b className={`message-state ${LOOKS[state]}`}>{MESSAGE_STATE_NAMES[state]}</b>;
}
