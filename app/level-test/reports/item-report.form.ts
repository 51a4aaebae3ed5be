import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { emailField, orEmpty } from '#app/platform/forms/fields.ts';
import { NO_ADDRESS, NO_KIND, REPORT_KINDS, type ReportKind } from './item-report.ts';

const MAX_COMMENT_LENGTH = 500;

/** The form that reports a mistake in a question. */
export const ITEM_REPORT_FORM = defineForm(
  z.object({
    kind: z.enum(Object.keys(REPORT_KINDS) as ReportKind[], NO_KIND),
    /** Null when empty. */
    comment: orEmpty(
      z
        .string()
        .overwrite(normalComment)
        .max(
          MAX_COMMENT_LENGTH,
          `Comentariul e prea lung: încap cel mult ${MAX_COMMENT_LENGTH} de caractere.`,
        )
        .transform((comment) => comment || null),
    ),
    /** The address for a reply by mail; null when empty. */
    replyAddress: orEmpty(emailField(NO_ADDRESS)),
  }),
);

/** Composed characters and line breaks; no other control or text direction characters, and nothing Postgres refuses. */
function normalComment(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
}
