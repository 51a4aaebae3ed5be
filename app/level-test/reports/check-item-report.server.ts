import { checkRecipient } from '#app/level-test/result-mail/result-mail-form.server.ts';
import {
  type ItemReportErrors,
  type ItemReportValues,
  isReportKind,
  LONGEST_COMMENT,
  NO_KIND,
  type ReportKind,
} from './item-report.ts';

export interface ItemReport {
  kind: ReportKind;
  /** Null when nothing was said beside the kind. */
  comment: string | null;
  /** Where the answer should also go, in lower case. */
  replyAddress: string | null;
}

/** Checks and normalises what somebody says is wrong with a question. */
export function checkItemReport({
  kind,
  comment: typed,
  replyAddress: typedAddress,
}: ItemReportValues): { report: ItemReport } | { errors: ItemReportErrors } {
  const errors: ItemReportErrors = {};
  if (!isReportKind(kind)) errors.kind = NO_KIND;
  const comment = normalComment(typed);
  if (comment.length > LONGEST_COMMENT) {
    errors.comment = `Comentariul e prea lung: încap cel mult ${LONGEST_COMMENT} de caractere.`;
  }
  let replyAddress: string | null = null;
  if (typedAddress.trim() !== '') {
    const checked = checkRecipient(typedAddress);
    if ('error' in checked) errors.replyAddress = checked.error;
    else replyAddress = checked.recipient;
  }
  if (!isReportKind(kind) || Object.keys(errors).length > 0) return { errors };
  return { report: { kind, comment: comment || null, replyAddress } };
}

/** Composed characters and the writer's own lines; nothing that steers a screen unseen, and nothing Postgres refuses. */
function normalComment(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
