import { sql } from 'kysely';
import { maskedAddress } from '#app/account/messages/masked-address.ts';
import { isResultToken } from '#app/platform/cookies/visitor-cookie.server.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { CONSENT_WORDINGS } from '#content/consents.ts';
import { removeDiscardedVoices } from '../files/discarded-voices.server.ts';
import { queueParentRecordings } from './queue-parent-recordings.server.tsx';

type Asking = Pick<RequestFacts, 'services' | 'visitor'>;

/** Agrees to be recorded, with the present words. */
export async function agreeToRecording({ services, visitor }: Asking): Promise<void> {
  const { version } = CONSENT_WORDINGS.voice_recording;
  await services.units.asVisitor(visitor, (db) =>
    sql`select private.choose_recording(${version})`.execute(db),
  );
}

/** Takes the consent back: every recording and everything that was said of it goes. */
export async function withdrawFromRecording({ services, visitor }: Asking): Promise<void> {
  await services.units.asVisitor(visitor, (db) => sql`select private.choose_recording(null)`.execute(db));
  // Files that could not be removed are tried again with the next due jobs.
  await removeDiscardedVoices(services.units, services.removeFiles).catch(() => undefined);
}

export type ParentRequest = 'asked' | 'again-tomorrow' | 'agreed' | 'no-address' | 'not-needed';

/** Asks the person's parent by mail, at most once a day. */
export async function askParent({ services, visitor }: Asking): Promise<ParentRequest> {
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ outcome: ParentRequest }>`select private.ask_parent_about_recording() as outcome`.execute(db),
  );
  const outcome = rows[0]?.outcome ?? 'not-needed';
  if (outcome === 'asked') {
    await queueParentRecordings(services.units, services.origin);
    services.mailer.wake();
  }
  return outcome;
}

export async function chooseNotices({ services, visitor }: Asking, isOn: boolean): Promise<void> {
  await services.units.asVisitor(visitor, (db) =>
    sql`select private.choose_reply_notices(${isOn})`.execute(db),
  );
}

/** Switches the mails about answers off by the link in one. @returns false when they were off */
export async function endReplyNotices(units: Units, visitor: Visitor, token: string): Promise<boolean> {
  if (!/^[0-9a-f]{32}$/.test(token)) return false;
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isEnded: boolean }>`select private.end_reply_notices(${token}) as "isEnded"`.execute(db),
  );
  return rows[0]?.isEnded ?? false;
}

/** What a parent's link is about. */
export interface ParentRecordingLink {
  /** The account's address, masked. */
  account: string;
  /** Null while the parent has not agreed. */
  agreedAt: Date | null;
}

/** Null when the link is not valid, or not any more. */
export async function openParentRecording(
  { services, visitor }: Asking,
  token: string,
): Promise<ParentRecordingLink | null> {
  if (!isResultToken(token)) return null;
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<ParentRecordingLink>`
      select account_email as account, agreed_at as "agreedAt"
      from private.open_parent_recording(${token})`.execute(db),
  );
  const [link] = rows;
  return link ? { ...link, account: maskedAddress(link.account ?? '') } : null;
}

/** Notes what the parent says. @returns false when the link is not valid */
export async function decideAsParent(
  { services, visitor }: Asking,
  token: string,
  isAgreed: boolean,
): Promise<boolean> {
  if (!isResultToken(token)) return false;
  const { rows } = await services.units.asVisitor(visitor, (db) =>
    sql<{ done: boolean }>`select private.decide_about_recording(${token}, ${isAgreed}) as done`.execute(db),
  );
  if (!isAgreed) {
    await removeDiscardedVoices(services.units, services.removeFiles).catch(() => undefined);
  }
  return rows[0]?.done ?? false;
}
