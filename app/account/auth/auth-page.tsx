import { data, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { parseReturnPath } from '#app/domain/return-path.ts';
import { isFormResponse, readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { describeAuthError, isKnownErrorCode, PROVIDER_ERROR } from '../auth-errors.ts';
import { pendingStepsSetCookie, readPendingSteps } from '../pending-steps.server.ts';
import type { Route } from './+types/auth-page';
import { handleAuthForm } from './auth-actions.server.ts';
import { handleCallback } from './auth-callback.server.ts';
import { addressOf } from './auth-path.ts';
import { AuthScreen } from './auth-screen.tsx';
import { defaultDestination } from './auth-step.server.ts';
import { inAppBrowser } from './in-app-browser.ts';
import { readView } from './read-view.server.ts';
import { signInReason } from './sign-in-reason.server.ts';

/** The page depends on the browser and on the visitor's pending steps. */
export const handle: PageFacts = { isPublic: true, isPerBrowser: true };

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => {
  const robots = loaderHeaders.get('X-Robots-Tag');
  return robots ? { 'X-Robots-Tag': robots } : {};
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const visit = visitOf(context);
  const { origin } = facts.services;
  const parameters = new URL(request.url).searchParams;
  const next = parseReturnPath(parameters.get('next'));
  const pending = readPendingSteps(request.headers.get('Cookie'), origin);
  // After a form, its own answer is shown, wherever else the loader would redirect.
  const isResponse = isFormResponse(context);
  const callback = isResponse ? null : await handleCallback({ facts, parameters, next, pending });
  if (callback) throw callback;
  const view = await readView({ facts, visit, parameters, pending });
  if (!view && !isResponse) {
    throw redirect(next ?? defaultDestination(visit.person), {
      headers: { 'Set-Cookie': pendingStepsSetCookie({}, origin) },
    });
  }
  const code = parameters.get('error_code');
  const app = inAppBrowser(request.headers.get('User-Agent'));
  const isOpenToAll = view?.step === 'sign-in' || view?.step === 'sign-up';
  return data(
    {
      view: view ?? { step: 'sign-in' as const },
      next,
      reason: isOpenToAll ? signInReason(next, { pages: facts.pages, rows: visit.rows }) : null,
      providerError: code && providerErrorOf(code),
      app,
      isCodeFirst: app !== null && addressOf(parameters) !== 'password',
      providers: isOpenToAll ? (await facts.backendSettings()).providers : [],
      email: pending.code?.email ?? '',
      product: visit.settings.product,
    },
    isOpenToAll && !code ? {} : { headers: { 'X-Robots-Tag': 'noindex' } },
  );
}

function providerErrorOf(code: string): string {
  return isKnownErrorCode(code) ? describeAuthError({ code, status: 400 }).sentence : PROVIDER_ERROR;
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { origin } = facts.services;
  return handleAuthForm({
    facts,
    visit: visitOf(context),
    form: await readForm(request, context),
    next: parseReturnPath(new URL(request.url).searchParams.get('next')),
    pending: readPendingSteps(request.headers.get('Cookie'), origin),
  });
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AuthScreen page={loaderData} actionData={actionData ?? null} />;
}
