import { data } from 'react-router';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';
import { causeOf, isServiceUnavailable } from '#app/platform/unavailable.server.ts';
import { ITEM_REPORT_FORM } from './item-report.form.ts';
import { NOT_NOW, TOO_MANY_HERE, TOO_MANY_OF_TEST } from './item-report.ts';
import { type ReportedQuestion, recordItemReport } from './record-item-report.server.ts';

/**
 * Takes a report from either page.
 * @returns the response data: 200 when saved; 422, 409 (maximum per test), 429 or 503 with the typed values
 * @throws 404 without access to the test, or when it has not asked the question
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
    return outcome === 'saved' ? data({ refusal: null }) : refuse(409, { notice: TOO_MANY_OF_TEST });
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error;
    log.error({ err: causeOf(error) }, 'item report could not be saved');
    return refuse(503, { notice: NOT_NOW });
  }
}
