import { data, href, Link, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { viewResult } from '#app/level-test/result/result-view.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Page } from '#app/ui/page.tsx';
import { getResult } from '../model/queries.server.ts';
import type { Route } from './+types/confirmation-page';
import {
  confirmable,
  getConfirmation,
  issueConfirmation,
  revokeConfirmation,
} from './confirmation.server.ts';
import { formatCode } from './confirmation-code.ts';
import { ConfirmationSheet } from './confirmation-sheet.tsx';
import { NAME_FORM } from './name.form.ts';
import { NameForm } from './name-form.tsx';
import { drawQrCode } from './qr-code.server.ts';
import sheetStyles from './sheet.css?url&no-inline';
import { SheetTools } from './sheet-tools.tsx';

export const handle: PageFacts = { isPublic: false, title: 'Confirmarea nivelului' };

export const headers = () => PRIVATE_PAGE;

export const links = () => [{ rel: 'stylesheet', href: sheetStyles }];

const TOO_MANY =
  'De la conexiunea ta s-au cerut multe confirmări în ultimele minute. Încearcă din nou peste zece minute.';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  const [result, given] = await Promise.all([
    getResult(services, params.token),
    getConfirmation(services, params.token),
  ]);
  if (!result) throw data(null, { status: 404 });
  const { product } = visitOf(context).settings;
  const bank = await services.banks.at(result.bankVersion);
  const { knownPeople } = bank;
  if (!given) {
    return { confirmation: null, preview: confirmable(viewResult(result, bank)), product, knownPeople };
  }
  const code = formatCode(given.code);
  const address = `${services.origin}${href('/test-nivel/confirmare/:code', { code })}`;
  const proof = { code, address, qrCode: drawQrCode(address) };
  return { confirmation: { ...given, proof }, preview: null, product, knownPeople };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(factsContext);
  const result = await getResult(services, params.token);
  if (!result) throw data(null, { status: 404 });
  const form = await readForm(request, context);
  const here = href('/test-nivel/rezultat/:token/confirmare', params);
  if (form.get('intent') === 'take-back') {
    await revokeConfirmation(services, result.testId);
    throw redirect(here);
  }
  const { value, refuse } = checkForm(NAME_FORM, form);
  if (!value) return refuse();
  if (!(await services.limits.allows('keepsake', clientAddress))) {
    return refuse(429, { errors: { fullName: TOO_MANY } });
  }
  const view = viewResult(result, await services.banks.at(result.bankVersion));
  await issueConfirmation(services, params.token, {
    testId: result.testId,
    fullName: value.fullName,
    result: view,
  });
  throw redirect(here);
}

export default function ConfirmationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { confirmation, preview, product, knownPeople } = loaderData;
  const back = (
    <p className="screen-only">
      <Link
        to={href('/test-nivel/rezultat/:token', params)}
        className="text-link inline-flex min-h-11 items-center"
      >
        Înapoi la rezultat
      </Link>
    </p>
  );
  if (preview) {
    return (
      <Page width="wide">
        <NameForm
          refusal={actionData?.refusal}
          preview={preview}
          product={product}
          knownPeople={knownPeople}
        />
        {back}
      </Page>
    );
  }
  return (
    <Page width="reading">
      <ConfirmationSheet confirmation={confirmation} product={product} knownPeople={knownPeople} />
      <SheetTools />
      {back}
    </Page>
  );
}
