import type { AccountMailKind, TextKind } from '#app/domain/kinds.ts';
import type { TextChannel } from '#app/messaging/text-messages/text-words.ts';

/** A mail that the auth service sends, with the data of its template. */
export interface EmailMessage {
  kind: AccountMailKind;
  userId: string;
  /** In lower case. */
  recipient: string;
  /** Six digits to type; null for a notice. */
  code: string | null;
  /** The `token_hash` of `verifyOtp`, for a link. */
  tokenHash: string | null;
  /** The `type` of `verifyOtp`, for a link. */
  verificationType: string | null;
  /** Where to go afterwards: an address of the site, already checked. */
  redirectTo: string | null;
  /** The new address, in both mails about a change of address. */
  newEmail: string | null;
  factorName: string | null;
  expiresAt: Date | null;
}

export interface SmsMessage {
  kind: TextKind;
  userId: string;
  /** E.164. */
  phone: string;
  code: string;
  channel: TextChannel;
  expiresAt: Date;
}

/** How the auth service sends messages through the site, and asks for its settings. */
export interface AuthHooks {
  /** Resolves once the mail is committed to the outbox. */
  sendEmail(message: EmailMessage): Promise<void>;
  /** The same for a text message. */
  sendSms(message: SmsMessage): Promise<void>;
  /** The same for messages of a remote backend. A repeated id is ignored. */
  takeDelivery(id: string, messages: { emails?: EmailMessage[]; texts?: SmsMessage[] }): Promise<void>;
  /** A code of this kind was used: deletes the content of the person's unsent messages of the kind. */
  forgetMessages(userId: string, kind: EmailMessage['kind'] | SmsMessage['kind']): Promise<void>;
  /** Whether an address must be confirmed before its first session. */
  isConfirmationRequired(): Promise<boolean>;
}
