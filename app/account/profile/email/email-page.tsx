import { data, href, redirect } from 'react-router';
import { sendsMail } from '#app/account/message-delivery.server.ts';
import type { ChallengeState } from '#app/account/second-factor/second-factors.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { hasPassword } from '../has-password.server.ts';
import { handleNeededStep, readNeededStep } from '../needed-step/needed-step.server.ts';
import { NeededStepCard } from '../needed-step/needed-step-card.tsx';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/email-page';
import { ChangeForm } from './change-form.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { handleEmailForm } from './email.server.ts';
import type { EmailActionData } from './email-intents.ts';
import { PendingChange } from './pending-change.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Adresa de e-mail' };

export const links = profileStyles;

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const [{ data: known }, step, isPasswordKnown] = await Promise.all([
    facts.supabase().auth.getUser(),
    readNeededStep(facts),
    hasPassword(facts.services.units, facts.visitor),
  ]);
  return {
    email: known.user?.email || null,
    newEmail: known.user?.new_email ?? null,
    isConfirmed: Boolean(known.user?.email_confirmed_at),
    isConfirmationSent: new URL(request.url).searchParams.get('cod') === 'trimis',
    sendsMail: sendsMail(facts),
    hasPassword: isPasswordKnown,
    step,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const here = href('/profil/email');
  const step = await handleNeededStep(facts, form, here);
  if (step) return step;
  const outcome = await handleEmailForm(facts, form);
  if (outcome.is === 'refused') return data({ answer: outcome.answer }, { status: outcome.status });
  const { flash, waitsForCode } = outcome;
  throw redirect(
    waitsForCode ? `${here}?cod=trimis` : here,
    flash ? { headers: { 'Set-Cookie': flashSetCookie(flash, facts.services.origin) } } : {},
  );
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, newEmail, isConfirmed, step } = loaderData;
  const { answer, challenge } = (actionData ?? {}) as {
    answer?: EmailActionData;
    challenge?: ChallengeState;
  };
  return (
    <ProfileFrame title="Adresa de e-mail">
      <p>
        {email ? (
          <>
            Intri în cont cu <b className="wrap-anywhere">{email}</b>
            {isConfirmed ? ', adresă confirmată.' : '. Adresa nu e confirmată încă.'}
          </>
        ) : (
          'Contul tău nu are încă o adresă.'
        )}
      </p>
      {email && !isConfirmed && !newEmail && <ConfirmAddress {...loaderData} answer={answer} />}
      {step ? (
        <NeededStepCard factors={step.factors} state={challenge} notice={answer?.refusal.notice}>
          schimbi adresa
        </NeededStepCard>
      ) : newEmail ? (
        <PendingChange newEmail={newEmail} sendsMail={loaderData.sendsMail} answer={answer} />
      ) : (
        <ChangeForm {...loaderData} answer={answer} />
      )}
    </ProfileFrame>
  );
}
