import { z } from 'zod';
import { defineForm } from '#app/platform/forms/define-form.ts';
import { DECISIONS, type Decision } from './reply.ts';

const MAX_REPLY_LENGTH = 2000;

/** One answer to some or all of the open reports on a question. */
export const REPLY_FORM = defineForm(
  z.object({
    /** The reports it answers. */
    report: z.array(z.uuid()).min(1, 'Alege cel puțin un raport la care răspunzi.').max(100),
    /** Those the form offered, ticked or not. */
    offered: z.array(z.string()),
    state: z.enum(Object.keys(DECISIONS) as Decision[], 'Alege ce ai hotărât.'),
    reply: z
      .string()
      .overwrite(normalText)
      .min(1, 'Scrie un răspuns: îl citește cine a raportat.')
      .max(
        MAX_REPLY_LENGTH,
        `Răspunsul e prea lung: încap cel mult ${MAX_REPLY_LENGTH.toLocaleString('ro-RO')} de caractere.`,
      ),
  }),
);

function normalText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
}
