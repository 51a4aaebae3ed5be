import { sql } from 'kysely';
import { z } from 'zod';
import type { Units, Visitor } from '#app/db/units.server.ts';
import { LONGEST_REPLY, type ReplyErrors, type ReplyValues } from './reply.ts';

const reply = z.object({
  reports: z.array(z.uuid()).min(1, 'Alege cel puțin un raport la care răspunzi.').max(100),
  state: z.enum(['answered', 'fixed', 'declined'], 'Alege ce ai hotărât.'),
  text: z
    .string()
    .min(1, 'Scrie un răspuns: îl citește cine a raportat.')
    .max(
      LONGEST_REPLY,
      `Răspunsul e prea lung: încap cel mult ${LONGEST_REPLY.toLocaleString('ro-RO')} de caractere.`,
    ),
});

type Reply = z.infer<typeof reply>;

/** Checks and normalises an answer to one or more reports. */
export function checkReply(values: ReplyValues): { reply: Reply } | { errors: ReplyErrors } {
  const text = values.text
    .normalize('NFC')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim();
  const parsed = reply.safeParse({ ...values, text });
  if (parsed.success) return { reply: parsed.data };
  const errors: ReplyErrors = {};
  for (const issue of parsed.error.issues) errors[issue.path[0] as keyof ReplyValues] ??= issue.message;
  return { errors };
}

class AnsweredAlready extends Error {}

/**
 * Answers reports in the name of whoever asks: all of them, or none when somebody was faster with one. The database
 * decides who may. Whoever left an address gets the answer by mail from `queueReportReplies`.
 * @returns false when one of them is not open any more, or not theirs to answer
 */
export async function answerReports(units: Units, visitor: Visitor, answer: Reply): Promise<boolean> {
  const ids = [...new Set(answer.reports)];
  try {
    await units.asVisitor(visitor, async (db) => {
      // In one order, so that two people with the same reports wait for each other and not in a circle.
      const { rows } = await sql`
        with mine as (
          select id from private.item_reports
          where id = any(${ids}::uuid[]) and state = 'open'
          order by id
          for update
        )
        update private.item_reports r
        set state = ${answer.state}, reply = ${answer.text}, answered_by = (select private.uid()),
          answered_at = private.now()
        from mine
        where r.id = mine.id
        returning r.id`.execute(db);
      if (rows.length < ids.length) throw new AnsweredAlready();
    });
    return true;
  } catch (error) {
    if (error instanceof AnsweredAlready) return false;
    throw error;
  }
}
