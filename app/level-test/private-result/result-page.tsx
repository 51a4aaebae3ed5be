import { useEffect, useRef } from 'react';
import { data, href, redirect } from 'react-router';
import { LEAD_FORM } from '#app/crm/lead.form.ts';
import { LeadForm } from '#app/crm/lead-form.tsx';
import { leadDetails } from '#app/crm/lead-schema.ts';
import { recordTestLead } from '#app/crm/record-lead.server.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { getResultOwner } from '../claim/claim-result.server.ts';
import { getConfirmation } from '../confirmation/confirmation.server.ts';
import { deletePendingAnswer } from '../model/pending-answer.ts';
import { getResult } from '../model/queries.server.ts';
import { listResultReports } from '../reports/result-reports.server.ts';
import { Fold } from '../result/fold.tsx';
import { ResultBody, resultStyles } from '../result/result-body.tsx';
import { viewResult } from '../result/result-view.server.ts';
import { getPublicToken } from '../share/shared-result.server.ts';
import type { Route } from './+types/result-page';
import { FORM_GROUP, KeepResult } from './keep-result.tsx';

export const handle: PageFacts = { isPublic: false, title: 'Rezultatul testului de nivel' };

export const headers = () => PRIVATE_PAGE;

export const links = resultStyles;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const result = await getResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  const view = viewResult(result, await services.banks.at(result.bankVersion));
  const [publicToken, confirmation, reports, owner] = await Promise.all([
    getPublicToken(services, params.token),
    getConfirmation(services, params.token),
    listResultReports(services, params.token),
    getResultOwner(services, visitor, params.token),
  ]);
  return {
    ...view,
    isShared: publicToken !== null,
    isConfirmed: confirmation !== null,
    hasReply: reports.some(({ reply }) => reply !== null),
    owner,
    isSignedIn: visitOf(context).person.hasSession,
    sendsMail: services.mailer.from !== null,
  };
}

const TOO_MANY =
  'De la conexiunea ta s-au trimis multe formulare în ultimele minute. Datele sunt încă aici: încearcă din nou peste zece minute.';

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(factsContext);
  const result = await getResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  const { value, refuse } = checkForm(LEAD_FORM, await readForm(request, context));
  if (!value) return refuse();
  if (!(await services.limits.allows('lead', clientAddress)))
    return refuse(429, { errors: { email: TOO_MANY } });
  const { level, isBelowA1 } = viewResult(result, await services.banks.at(result.bankVersion));
  await recordTestLead(services.units, leadDetails(value), {
    testId: result.testId,
    level,
    isBelowA1,
  });
  throw redirect(`${href('/test-nivel/rezultat/:token', params)}#date`);
}

export default function ResultPage({ loaderData: result, actionData, params }: Route.ComponentProps) {
  const details = useRef<HTMLElement>(null);
  const hadLead = useRef(result.hasLead);
  useEffect(deletePendingAnswer, []);
  // The form with the focus is removed after sending.
  useEffect(() => {
    if (result.hasLead && !hadLead.current) details.current?.focus();
    hadLead.current = result.hasLead;
  }, [result.hasLead]);
  return (
    <ResultBody
      result={result}
      answersPath={href('/test-nivel/rezultat/:token/raspunsuri', params)}
      hasReply={result.hasReply}
      after={
        <section id="date" ref={details} tabIndex={-1} aria-label="Ajutor de la școală">
          {result.hasLead ? (
            <Notice tone="success" title="Mulțumim, am primit datele tale" role="status">
              <p>
                Îți scriem ție, sau părintelui tău dacă ai sub 16 ani, ce s-ar potrivi{' '}
                {result.isBelowA1 ? 'la început de drum' : `la nivelul ${result.level}`}.
              </p>
            </Notice>
          ) : (
            <div className="help">
              <Fold
                title="Vrei să te ajutăm mai departe?"
                about="Lasă-ne o adresă, iar echipa școlii îți scrie ce ți s-ar potrivi"
                group={FORM_GROUP}
                isOpen={actionData?.refusal !== undefined}
              >
                <LeadForm refusal={actionData?.refusal} />
              </Fold>
            </div>
          )}
        </section>
      }
    >
      <KeepResult
        token={params.token}
        level={result.level}
        isBelowA1={result.isBelowA1}
        isShared={result.isShared}
        isConfirmed={result.isConfirmed}
        owner={result.owner}
        isSignedIn={result.isSignedIn}
        sendsMail={result.sendsMail}
      />
    </ResultBody>
  );
}
