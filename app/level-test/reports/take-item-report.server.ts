import { data } from 'react-router';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { causeOf, saysUnavailable } from '#app/platform/unavailable.server.ts';
import { ITEM_REPORT_FORM } from './item-report.form.ts';
import { NOT_NOW, TOO_MANY_HERE, TOO_MANY_OF_TEST } from './item-report.ts';
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
  const { value, refuse } = checkForm(ITEM_REPORT_FORM, form);
  if (!value) return refuse();
  try {
    if (!(await services.limits.allows('report', clientAddress)))
      return refuse(429, { notice: TOO_MANY_HERE });
    const outcome = await recordItemReport(services.units, question, value);
    if (outcome === 'not-found') throw data(null, { status: 404 });
    return outcome === 'kept' ? data({ refusal: null }) : refuse(409, { notice: TOO_MANY_OF_TEST });
  } catch (error) {
    if (!saysUnavailable(error)) throw error;
    log.error({ err: causeOf(error) }, 'a report could not be kept');
    return refuse(503, { notice: NOT_NOW });
  }
}
