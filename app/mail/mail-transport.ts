/** One mail as it goes out. */
export interface OutgoingMail {
  /** Becomes its Message-ID: the same at every attempt, so that a receiver can drop a second copy. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * What became of one attempt: taken; refused for good; put off, this mail only, also when the server fell silent over
 * it; or the mail server could not be talked to at all, so that the next mail would fare no better. The codes are ours
 * and name nobody.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused' | 'deferred' | 'unreachable'; code: string };

/** The way to a mail server. */
export interface MailTransport {
  /** The address mails come from. */
  from: string;
  /** Tries once, within a limited time. What goes wrong is told, not thrown. */
  deliver(mail: OutgoingMail): Promise<Delivery>;
}
