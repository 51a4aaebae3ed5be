/**
 * What became of one attempt: taken; refused for good; put off, this message only, also when the other side fell silent
 * over it; or the other side could not be talked to at all, so that the next message would fare no better. The codes are
 * ours and name nobody.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'deferred' | 'unreachable'; code: string };

/** The way messages leave the site. */
export interface Transport<Message> {
  /** Tries once, within a limited time. What goes wrong is told, not thrown. */
  deliver(message: Message): Promise<Delivery>;
}
