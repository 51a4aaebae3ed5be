import { data, Form, href, redirect } from 'react-router';
import { shortPassword } from '#app/account/auth/check-registration.server.ts';
import { authTrouble } from '#app/account/auth-trouble.ts';
import { CodeField } from '#app/account/code-field.tsx';
import { PasswordField } from '#app/account/password-field.tsx';
import type { ChallengeState } from '#app/account/second-factor/second-factors.ts';
import { digitsOf, SIX_DIGITS } from '#app/account/typed-code.ts';
import { codeFlash } from '#app/account/what-is-sent.server.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/flash-cookie.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import { textIn } from '#app/forms/text-in.ts';
import { factsContext } from '#app/request-context.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { NeededStepCard } from '../fresh-step/needed-step-card.tsx';
import { readNeededStep, takeNeededStep } from '../fresh-step/read-fresh-step.server.ts';
import { hasPassword } from '../has-password.server.ts';
import { ProfileForm } from '../profile-form.tsx';
import { ProfileFrame } from '../profile-frame.tsx';
import { profileStyles } from '../profile-styles.ts';
import type { Route } from './+types/password-page';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Parola' };

export const links = profileStyles;

const CHANGE = 'password-change';
const SEND_CODE = 'password-send-code';
const WITH_CODE = 'trimis';

interface PasswordAnswer {
  errors: { password?: string; currentPassword?: string; code?: string };
  notice: string | null;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { fullName, email } = visitOf(context).person;
  const [step, hasOne] = await Promise.all([
    readNeededStep(facts),
    hasPassword(facts.services.units, facts.visitor),
  ]);
  const isCodeSent = new URL(request.url).searchParams.get('cod') === WITH_CODE;
  return { step, hasOne, isCodeSent, own: [fullName, email].filter((known) => known !== null) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const here = href('/profil/parola');
  const step = await takeNeededStep(facts, form, here);
  if (step) return step;
  const { auth } = facts.supabase();
  async function sendCode() {
    const { error } = await auth.reauthenticate();
    if (error) return refuse({ errors: {}, notice: authTrouble(error).sentence }, authTrouble(error).status);
    throw redirect(`${here}?cod=${WITH_CODE}`, {
      headers: { 'Set-Cookie': flashSetCookie(codeFlash(facts), facts.services.origin) },
    });
  }
  if (form.get('intent') === SEND_CODE) return sendCode();
  const password = textIn(form, 'password');
  const currentPassword = textIn(form, 'currentPassword');
  const tooShort = shortPassword(password);
  if (tooShort !== null) return refuse({ errors: { password: tooShort }, notice: null }, 422);
  const nonce = form.has('code') ? digitsOf(textIn(form, 'code')) : null;
  if (form.has('code') && !nonce) return refuse({ errors: { code: SIX_DIGITS }, notice: null }, 422);
  const { error } = await auth.updateUser({
    password,
    ...(nonce && { nonce }),
    ...(currentPassword && { current_password: currentPassword }),
  });
  // A first password in a session that is not new: the mailbox tells whose it is.
  if (error?.code === 'reauthentication_needed' && !(await readNeededStep(facts))) return sendCode();
  if (error) {
    const { sentence, field, status } = authTrouble(error);
    const isBeside = field === 'password' || field === 'currentPassword' || field === 'code';
    return refuse(
      { errors: isBeside ? { [field]: sentence } : {}, notice: isBeside ? null : sentence },
      status,
    );
  }
  // Where the service does not do it by itself.
  await auth.signOut({ scope: 'others' });
  throw redirect(href('/profil'), {
    headers: { 'Set-Cookie': flashSetCookie('password-changed', facts.services.origin) },
  });
}

function refuse(answer: PasswordAnswer, status: number) {
  return data({ answer }, { status });
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, hasOne, isCodeSent, own } = loaderData;
  const { answer, challenge } = (actionData ?? {}) as { answer?: PasswordAnswer; challenge?: ChallengeState };
  return (
    <ProfileFrame title={hasOne ? 'Schimbă parola' : 'Pune-ți o parolă'}>
      <p>
        {hasOne
          ? 'După schimbare rămâi în cont numai pe dispozitivul acesta, iar noi îți scriem pe e-mail că parola s-a schimbat.'
          : 'Contul tău nu are parolă: intri cu un cod pe e-mail sau prin alt serviciu. Cu o parolă poți intra și fără ele.'}
      </p>
      {step ? (
        <NeededStepCard factors={step.factors} state={challenge} notice={answer?.notice}>
          schimbi parola
        </NeededStepCard>
      ) : (
        <ProfileForm intent={CHANGE} submit="Pune parola nouă" notice={answer?.notice} answer={answer}>
          {isCodeSent && <CodeField label="Codul din e-mail" error={answer?.errors.code} />}
          {hasOne && !isCodeSent && (
            <PasswordField
              label="Parola de acum"
              name="currentPassword"
              autoComplete="current-password"
              error={answer?.errors.currentPassword}
            />
          )}
          <PasswordField
            label="Parola nouă"
            name="password"
            autoComplete="new-password"
            hint="Cel puțin 8 caractere, oricare. Merge foarte bine o propoziție scurtă."
            error={answer?.errors.password}
            advises={{ own }}
          />
        </ProfileForm>
      )}
      {(hasOne || isCodeSent) && !step && (
        <Form method="post" replace>
          <p>
            {isCodeSent ? 'Nu a venit codul?' : 'Nu mai știi parola de acum?'}{' '}
            <button type="submit" name="intent" value={SEND_CODE} className="text-link min-h-11">
              {isCodeSent ? 'Trimite-mi altul' : 'Trimite-mi un cod pe e-mail'}
            </button>
          </p>
        </Form>
      )}
    </ProfileFrame>
  );
}
