import { data, href, redirect } from 'react-router';
import { checkLeadForm, EMPTY_LEAD_FORM, type LeadFormErrors, readLeadForm } from '#app/crm/lead-form.ts';
import { LeadFormCard } from '#app/crm/lead-form-card.tsx';
import { parsePhone } from '#app/crm/phone.server.ts';
import { recordTestLead } from '#app/crm/record-lead.server.ts';
import { readForm } from '#app/form-data.server.ts';
import { factsContext } from '#app/request-context.server.ts';
import { privateHead } from '#app/site/page-head.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Page } from '#app/ui/page.tsx';
import type { Route } from './+types/result-page';
import { AnswerReview } from './answer-review.tsx';
import { openResult } from './queries.server.ts';
import { ResultSummary } from './result-summary.tsx';
import { viewResult } from './result-view.server.ts';

/**
 * The address itself is the key to this page: it must not leak through Referer or search engines.
 * ('no-referrer' would also blank the Origin of the page's own form, and the form would be taken for a foreign one.)
 */
const PRIVATE_PAGE = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'same-origin' };

export const meta = () => privateHead('Rezultatul testului de nivel');
export const headers = () => PRIVATE_PAGE;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const result = await openResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  return viewResult(result, await services.banks.at(result.bankVersion));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(factsContext);
  const result = await openResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  const values = readLeadForm(await readForm(request));
  const checked = checkLeadForm(values, parsePhone);
  if ('errors' in checked) return refuse(422, values, checked.errors);
  if (!(await services.startLimit.allows('lead', clientAddress))) {
    return refuse(429, values, {
      email:
        'De la conexiunea ta s-au trimis multe formulare în ultimele minute. Datele sunt încă aici: încearcă din nou peste zece minute.',
    });
  }
  const { level } = viewResult(result, await services.banks.at(result.bankVersion));
  await recordTestLead(services.units, checked.details, { testId: result.testId, level });
  throw redirect(`${href('/test-nivel/rezultat/:token', params)}#date`);
}

function refuse(status: number, values: ReturnType<typeof readLeadForm>, errors: LeadFormErrors) {
  return data({ values, errors }, { status });
}

export default function ResultPage({ loaderData: result, actionData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <ResultSummary result={result} />
      <section id="date">
        {result.hasLead ? (
          <Notice tone="success" title="Mulțumim, am primit datele tale" role="status">
            <p>
              Îți scriem cu ce ți se potrivește la nivelul {result.level}. Până atunci, uită-te peste
              explicațiile de mai jos.
            </p>
          </Notice>
        ) : (
          <LeadFormCard values={actionData?.values ?? EMPTY_LEAD_FORM} errors={actionData?.errors ?? {}} />
        )}
      </section>
      <AnswerReview answers={result.answers} />
      <p>
        <ButtonLink to={href('/test-nivel')} variant="secondary">
          Înapoi la pagina testului
        </ButtonLink>
      </p>
    </Page>
  );
}
