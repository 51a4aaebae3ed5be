import type { AccountMailKind, TextKind } from '#app/domain/kinds.ts';
import type { TextChannel } from '#app/messaging/text-messages/text-words.ts';

/** A mail that the backend of accounts asks for, with what its template needs. */
export interface EmailMessage {
  kind: AccountMailKind;
  userId: string;
  /** In lower case. */
  recipient: string;
  /** Six digits to type; null for a notice. */
  code: string | null;
  /** For a link: what `verifyOtp({ token_hash, type })` takes, with `verificationType` as its type. */
  tokenHash: string | null;
  verificationType: string | null;
  /** Where to go afterwards: an address of the site, already checked. */
  redirectTo: string | null;
  /** Of a change of address, which is confirmed at the new one and told to the one before: the new one. */
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

/** What the backend of accounts leaves to the site. */
export interface AuthHooks {
  /** Resolves once the mail is in the outbox for good. */
  sendEmail(message: EmailMessage): Promise<void>;
  /** The same for a text message. */
  sendSms(message: SmsMessage): Promise<void>;
  /** Both, from a backend that runs elsewhere: once for each id, however often it comes. */
  takeDelivery(id: string, messages: { emails?: EmailMessage[]; texts?: SmsMessage[] }): Promise<void>;
  /** A code of this kind was used: whatever still waits with one for this person is wiped. */
  forgetMessages(userId: string, kind: EmailMessage['kind'] | SmsMessage['kind']): Promise<void>;
  /** Whether an address must be confirmed before its first session. */
  isConfirmationRequired(): Promise<boolean>;
}
