/** The states of a contact message. `new`: no staff member has taken it; `open`: one has, or it was opened again. */
export const MESSAGE_STATES = ['new', 'open', 'done'] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

export const MESSAGE_STATE_NAMES: Record<MessageState, string> = {
  new: 'Nou',
  open: 'De răspuns',
  done: 'Gata',
};

/** Counting stops here: it would read every message of a state. */
export const MAX_COUNT = 1000;

/**
 * How far an answer has come. `due`: its mail is about to be queued; `waiting`, `sent`, `failed`: as its mail; `unsent`:
 * its mail was deleted without having been sent; `by_hand`: sent from elsewhere, as its writer says.
 */
export type AnswerState = 'due' | 'waiting' | 'sent' | 'failed' | 'unsent' | 'by_hand';
