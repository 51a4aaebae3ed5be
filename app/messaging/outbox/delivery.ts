/**
 * The outcome of one attempt. `refused`: do not try again; `isMailboxGone` says that the mailbox does not exist, as its own
 * server knows it. `deferred`: try this message again later, also after a timeout. `unreachable`: the receiving server
 * cannot be reached, so other messages would fail, too. The codes are our own and hold no personal data.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; code: string; isMailboxGone?: boolean }
  | { outcome: 'deferred' | 'unreachable'; code: string };

/** Sends messages to another server. */
export interface Transport<Message> {
  /** Tries once, with a timeout. Resolves also when it fails. */
  deliver(message: Message): Promise<Delivery>;
}
