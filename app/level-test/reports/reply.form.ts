import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { normalLines } from '#app/platform/forms/fields.ts';
import { DECISION_LABELS, type ReportDecision } from './reply.ts';

const MAX_REPLY_LENGTH = 2000;

/** One reply to some or all open reports on a question. */
export const REPLY_FORM = defineForm(
  z.object({
    /** The ids of the reports to reply to. */
    report: z.array(z.uuid()).min(1, 'Alege cel puțin un raport la care răspunzi.').max(100),
    /** The ids of all reports the form showed, ticked or not. */
    offered: z.array(z.string()),
    state: z.enum(Object.keys(DECISION_LABELS) as ReportDecision[], 'Alege ce ai hotărât.'),
    reply: z
      .string()
      .overwrite(normalLines)
      .min(1, 'Scrie un răspuns: îl citește cine a raportat.')
      .max(
        MAX_REPLY_LENGTH,
        `Răspunsul e prea lung: încap cel mult ${MAX_REPLY_LENGTH.toLocaleString('ro-RO')} de caractere.`,
      ),
  }),
);
