import { data, href, Link, redirect } from 'react-router';
import { sendsTexts } from '#app/account/message-delivery.server.ts';
import { pendingStepsSetCookie, readPendingSteps } from '#app/account/pending-steps.server.ts';
import { handleEnrolmentForm, viewEnrolment } from '#app/account/second-factor/enrolment.server.ts';
import { EnrolmentForm } from '#app/account/second-factor/enrolment-form.tsx';
import { RecoveryCodes } from '#app/account/second-factor/recovery-codes.tsx';
import {
  type ChallengeState,
  type EnrolmentState,
  RECOVERY_CODES_INTENTS,
} from '#app/account/second-factor/second-factors.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { handleNeededStep, readNeededStep } from '../needed-step/needed-step.server.ts';
import { NeededStepCard } from '../needed-step/needed-step-card.tsx';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/add-method-page';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Adaugă o metodă' };

export const links = profileStyles;

interface AddMethodActionData {
  enrolment?: EnrolmentState;
  challenge?: ChallengeState;
  /** New recovery codes, which cannot be shown again. */
  codes?: string[];
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const pending = readPendingSteps(request.headers.get('Cookie'), facts.services.origin);
  return {
    step: await readNeededStep(facts),
    enrolment: pending.enrolment ? viewEnrolment(pending.enrolment) : null,
    canText: sendsTexts(facts),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { origin } = facts.services;
  const form = await readForm(request, context);
  const here = href('/profil/al-doilea-pas/adauga');
  const list = href('/profil/al-doilea-pas');
  const step = await handleNeededStep(facts, form, here);
  if (step) return step;
  const pending = readPendingSteps(request.headers.get('Cookie'), origin);
  const withoutEnrolment = pendingStepsSetCookie({ ...pending, enrolment: undefined }, origin);
  const { product = 'English Beyond Limits' } = visitOf(context).settings;
  const outcome = await handleEnrolmentForm(facts.supabase(), form, {
    enrolment: pending.enrolment,
    product,
  });
  switch (outcome?.is) {
    case 'begun':
      throw redirect(here, {
        headers: {
          'Set-Cookie': pendingStepsSetCookie({ ...pending, enrolment: outcome.enrolment }, origin),
        },
      });
    case 'cancelled':
      throw redirect(list, { headers: { 'Set-Cookie': withoutEnrolment } });
    case 'refused':
      return data<AddMethodActionData>({ enrolment: outcome.state }, { status: outcome.status });
    case 'confirmed': {
      const headers = new Headers({ 'Set-Cookie': withoutEnrolment });
      if (outcome.codes) return data<AddMethodActionData>({ codes: outcome.codes }, { headers });
      headers.append('Set-Cookie', flashSetCookie('factor-added', origin));
      throw redirect(list, { headers });
    }
    default:
      return handleCodesForm(facts, String(form.get('intent')));
  }
}

/** Handles the forms below new recovery codes. */
async function handleCodesForm(
  {
    supabase,
    services,
  }: Pick<Parameters<typeof readNeededStep>[0], 'supabase'> & { services: { origin: string } },
  intent: string,
) {
  if (intent === RECOVERY_CODES_INTENTS.again) {
    const { data: made } = await supabase().auth.mfa.recoveryCodes.regenerate();
    if (made) return data<AddMethodActionData>({ codes: made.codes });
  }
  throw redirect(href('/profil/al-doilea-pas'), {
    headers: { 'Set-Cookie': flashSetCookie('factor-added', services.origin) },
  });
}

export default function AddMethodPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, enrolment, canText } = loaderData;
  const answer: AddMethodActionData = actionData ?? {};
  const { product } = useSettings();
  if (answer.codes) {
    return (
      <ProfileFrame title="Încă un lucru: codurile de rezervă">
        <p>
          Metoda e pornită. Codurile acestea țin loc de ea în ziua în care nu ai telefonul; păstrează-le în
          altă parte. Le arătăm acum și niciodată din nou.
        </p>
        <RecoveryCodes codes={answer.codes} product={product} />
      </ProfileFrame>
    );
  }
  return (
    <ProfileFrame title="Adaugă o metodă">
      {step ? (
        <NeededStepCard
          factors={step.factors}
          state={answer.challenge}
          notice={answer.enrolment?.refusal.notice}
        >
          adaugi o metodă
        </NeededStepCard>
      ) : (
        <EnrolmentForm enrolment={enrolment} state={answer.enrolment} canText={canText} />
      )}
      {!enrolment && (
        <p>
          <Link to={href('/profil/al-doilea-pas')} className="text-link inline-flex min-h-11 items-center">
            Înapoi la verificarea în doi pași
          </Link>
        </p>
      )}
    </ProfileFrame>
  );
}
