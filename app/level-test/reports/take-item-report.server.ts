import { data } from 'react-router';
import type { RequestFacts } from '#app/request-context.server.ts';
import { causeOf, saysUnavailable } from '#app/unavailable.server.ts';
import { checkItemReport } from './check-item-report.server.ts';
import { NOT_NOW, type ReportReply, readReportForm, TOO_MANY_HERE, TOO_MANY_OF_TEST } from './item-report.ts';
import { type ReportedQuestion, recordItemReport } from './record-item-report.server.ts';

/**
 * Takes a report, whatever page it came from.
 * @returns what to show: 200 once it is kept; 422, 409 (enough of this test), 429 or 503 with what was typed
 * @throws 404 where the test is not theirs or never asked this
 */
export async function takeItemReport(
  { services, clientAddress, log }: Pick<RequestFacts, 'services' | 'clientAddress' | 'log'>,
  question: ReportedQuestion,
  form: FormData,
) {
  const values = readReportForm(form);
  const reply = (status: number, why: Partial<ReportReply>) =>
    data<ReportReply>({ isKept: false, values, errors: {}, notice: null, ...why }, { status });
  const checked = checkItemReport(values);
  if ('errors' in checked) return reply(422, { errors: checked.errors });
  try {
    if (!(await services.limits.allows('report', clientAddress)))
      return reply(429, { notice: TOO_MANY_HERE });
    const outcome = await recordItemReport(services.units, question, checked.report);
    if (outcome === 'not-found') throw data(null, { status: 404 });
    return outcome === 'kept' ? reply(200, { isKept: true }) : reply(409, { notice: TOO_MANY_OF_TEST });
  } catch (error) {
    if (!saysUnavailable(error)) throw error;
    log.error({ err: causeOf(error) }, 'a report could not be kept');
    return reply(503, { notice: NOT_NOW });
  }
}
