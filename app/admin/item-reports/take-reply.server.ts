import { data, href, redirect } from 'react-router';
import { z } from 'zod';
import { queueReportReplies } from '#app/level-test/reports/queue-report-replies.server.tsx';
import { REPLY_FORM } from '#app/level-test/reports/reply.form.ts';
import type { ReportGroup } from '#app/level-test/reports/report-group.ts';
import { getReportGroup } from '#app/level-test/reports/report-queue.server.ts';
import { replyToReports } from '#app/level-test/reports/report-replies.server.ts';
import type { FlashCode, Services } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { causeOf, isServiceUnavailable } from '#app/platform/unavailable.server.ts';

/** A refused reply: the question with the current state of its reports, and what was typed. */
export interface RefusedReply {
  /** Null when the reports are gone, or cannot be read now. */
  group: ReportGroup | null;
  refusal: Refusal;
}

const ALREADY_ANSWERED =
  'Între timp a răspuns altcineva la cel puțin unul dintre rapoarte, așa că nu am trimis nimic. Textul tău e încă aici.';
const REPORTS_GONE =
  'Rapoartele acestea nu mai sunt: s-au șters între timp, odată cu testul sau la 6 luni. Textul tău e mai jos.';
const NOT_NOW = 'Răspunsul nu a putut fi păstrat chiar acum. E încă aici: încearcă din nou peste un minut.';

/**
 * Writes a reply to the ticked reports. The database checks the right, and that all of them are still open.
 * @returns the refused reply with status 404, 409, 422 or 503
 * @throws a redirect to the open reports on success
 */
export async function takeReply({ services, visitor, log }: RequestFacts, form: FormData) {
  const { value, refusal } = checkForm(REPLY_FORM, form);
  try {
    if (!value) return await refuseReply(services, visitor, refusal(), 422);
    if (!(await replyToReports(services.units, visitor, value))) {
      return await refuseReply(services, visitor, refusal({ notice: ALREADY_ANSWERED }), 409);
    }
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error;
    log.error({ err: causeOf(error) }, 'report reply could not be saved');
    return data<RefusedReply>({ group: null, refusal: refusal({ notice: NOT_NOW }) }, { status: 503 });
  }
  // Mails that are not queued now are queued by the next run of the due jobs.
  await queueReportReplies(services.units, services.origin)
    .then(() => services.mailer.wake())
    .catch((error) => log.error({ err: causeOf(error) ?? error }, 'report reply mails could not be queued'));
  const flashCode: FlashCode = 'report-answered';
  const headers = { 'Set-Cookie': flashSetCookie(flashCode, services.origin) };
  throw redirect(href('/admin/item-reports'), { headers });
}

async function refuseReply(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  refusal: Refusal,
  status: number,
) {
  const offered = (refusal.values.offered ?? []) as string[];
  const ids = offered.slice(0, 100).filter((id) => z.uuid().safeParse(id).success);
  const group = await getReportGroup(units, visitor, ids);
  if (group) return data<RefusedReply>({ group, refusal }, { status });
  return data<RefusedReply>(
    { group, refusal: { ...refusal, errors: {}, notice: REPORTS_GONE } },
    { status: 404 },
  );
}
