import { data, href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { viewResult } from '#app/level-test/result/result-view.server.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { isFormResponse, readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { causeOf, isServiceUnavailable } from '#app/platform/unavailable.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import { getResult } from '../model/queries.server.ts';
import { resultPath } from '../model/result-path.ts';
import type { Route } from './+types/result-mail-page';
import { queueResultMail } from './queue-result-mail.server.tsx';
import { RESULT_MAIL_FORM } from './result-mail.form.ts';
import { ResultMailForm } from './result-mail-form.tsx';

export const handle: PageFacts = { isPublic: false, title: 'Rezultatul testului de nivel, pe e-mail' };

export const headers = () => PRIVATE_PAGE;

const TOO_MANY_HERE =
  'De la conexiunea ta s-au trimis multe formulare în ultimele minute. Adresa e încă aici: încearcă din nou peste zece minute.';
/** One sentence for both limits, so that it does not tell whether others asked for mails to this address. */
const TOO_MANY_MAILS =
  'Pentru rezultatul acesta sau pentru adresa aceasta s-au cerut deja destule e-mailuri. Uită-te și printre mesajele nesolicitate sau încearcă mâine. Linkul rezultatului merge oricum.';
const NOT_NOW =
  'Cererea nu a putut fi păstrată chiar acum. Adresa e încă aici: încearcă din nou peste un minut.';

export function loader({ context, params }: Route.LoaderArgs) {
  // The address shows only a refused form.
  if (!isFormResponse(context)) throw redirect(resultPath(params.token));
  return null;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress, log } = context.get(factsContext);
  const { value, refuse } = checkForm(RESULT_MAIL_FORM, await readForm(request, context));
  try {
    const result = await getResult(services, params.token);
    if (!result) throw data(null, { status: 404 });
    if (!value) return refuse();
    if (!(await services.limits.allows('mail', clientAddress))) {
      return refuse(429, { notice: TOO_MANY_HERE });
    }
    const view = viewResult(result, await services.banks.at(result.bankVersion));
    const { origin } = services;
    const isQueued = await queueResultMail(
      services.units,
      value.recipient,
      { ...view, testId: result.testId, url: `${origin}${resultPath(params.token)}` },
      { origin, product: visitOf(context).settings.product },
    );
    if (!isQueued) return refuse(429, { notice: TOO_MANY_MAILS });
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error;
    log.error({ err: causeOf(error) }, 'result mail could not be queued');
    return refuse(503, { notice: NOT_NOW });
  }
  services.mailer.wake();
  const flashCode: FlashCode = services.mailer.from === null ? 'result-mail-kept' : 'result-mail-queued';
  const headers = { 'Set-Cookie': flashSetCookie(flashCode, services.origin) };
  throw redirect(resultPath(params.token), { headers });
}

/** The refused form of the result page, with what was typed and the reason. */
export default function ResultMailPage({ params, actionData }: Route.ComponentProps) {
  return (
    <Page width="reading">
      <Heading level={1}>E-mailul nu a plecat încă</Heading>
      <Card>
        <ResultMailForm token={params.token} refusal={actionData?.refusal} />
      </Card>
      <p>
        <ButtonLink to={href('/test-nivel/rezultat/:token', params)} variant="secondary">
          Înapoi la rezultat
        </ButtonLink>
      </p>
    </Page>
  );
}
