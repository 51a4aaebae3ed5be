import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { answerReports } from '#app/level-test/reports/answer-reports.server.ts';
import { queueReportReplies } from '#app/level-test/reports/queue-report-replies.server.tsx';
import { REPLY_FORM } from '#app/level-test/reports/reply.form.ts';
import type { ReportGroup } from '#app/level-test/reports/report-group.ts';
import { getReportGroup } from '#app/level-test/reports/report-queue.server.ts';
import type { FlashCode, Services } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { causeOf, saysUnavailable } from '#app/platform/unavailable.server.ts';

/** What a form that comes back shows: the question again with its reports as they stand, and what was typed. */
export interface RefusedReply {
  /** Null when there is none to show, and only the words are left. */
  group: ReportGroup | null;
  refusal: Refusal;
}

const SOMEBODY_ELSE =
  'Între timp a răspuns altcineva la cel puțin unul dintre rapoarte, așa că nu am trimis nimic. Textul tău e încă aici.';
const GONE =
  'Rapoartele acestea nu mai sunt: s-au șters între timp, odată cu testul sau la 6 luni. Textul tău e mai jos.';
const NOT_NOW = 'Răspunsul nu a putut fi păstrat chiar acum. E încă aici: încearcă din nou peste un minut.';

/**
 * Answers the reports that are ticked. The database decides who may, and that nobody else was faster.
 * @returns what to show where it was refused
 * @throws a redirect to what is still open
 */
export async function takeReply({ services, visitor, log }: RequestFacts, form: FormData) {
  const { value, refusal } = checkForm(REPLY_FORM, form);
  try {
    if (!value) return await comeBack(services, visitor, refusal(), 422);
    if (!(await answerReports(services.units, visitor, value))) {
      return await comeBack(services, visitor, refusal({ notice: SOMEBODY_ELSE }), 409);
    }
  } catch (error) {
    if (!saysUnavailable(error)) throw error;
    log.error({ err: causeOf(error) }, 'an answer to reports could not be kept');
    return data<RefusedReply>({ group: null, refusal: refusal({ notice: NOT_NOW }) }, { status: 503 });
  }
  // What does not get into the outbox now gets there with the jobs that are due.
  await queueReportReplies(services.units, services.origin)
    .then(() => services.mailer.wake())
    .catch((error) => log.error({ err: causeOf(error) ?? error }, 'answers to reports could not be queued'));
  const said: FlashCode = 'report-answered';
  const headers = { 'Set-Cookie': flashSetCookie(said, services.origin) };
  throw redirect(href('/admin/item-reports'), { headers });
}

async function comeBack(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  refusal: Refusal,
  status: number,
) {
  const offered = (refusal.values.offered ?? []) as string[];
  const ids = offered.slice(0, 100).filter((id) => z.uuid().safeParse(id).success);
  const group = await getReportGroup(units, visitor, ids);
  if (group) return data<RefusedReply>({ group, refusal }, { status });
  return data<RefusedReply>({ group, refusal: { ...refusal, errors: {}, notice: GONE } }, { status: 404 });
}
