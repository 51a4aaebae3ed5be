import { data, href, redirect } from 'react-router';
import { describeAuthError } from '#app/account/auth-errors.ts';
import { CodeField } from '#app/account/input-fields.tsx';
import { codeFlash } from '#app/account/message-delivery.server.ts';
import { PasswordField } from '#app/account/password-field.tsx';
import type { ChallengeState } from '#app/account/second-factor/second-factors.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { hasPassword } from '../has-password.server.ts';
import { handleNeededStep, readNeededStep } from '../needed-step/needed-step.server.ts';
import { NeededStepCard } from '../needed-step/needed-step-card.tsx';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/password-page';
import { PASSWORD_BY_CODE_FORM, PASSWORD_FORM } from './password.form.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Parola' };

export const links = profileStyles;

const CHANGE = 'password-change';
const SEND_CODE = 'password-send-code';
const CODE_SENT = 'trimis';

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const { fullName, email } = visitOf(context).person;
  const [step, hasOne] = await Promise.all([
    readNeededStep(facts),
    hasPassword(facts.services.units, facts.visitor),
  ]);
  const isCodeSent = new URL(request.url).searchParams.get('cod') === CODE_SENT;
  return { step, hasOne, isCodeSent, own: [fullName, email].filter((known) => known !== null) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const here = href('/profil/parola');
  const step = await handleNeededStep(facts, form, here);
  if (step) return step;
  const { auth } = facts.supabase();
  const { value, refusal } = form.has('code')
    ? checkForm(PASSWORD_BY_CODE_FORM, form)
    : checkForm(PASSWORD_FORM, form);
  async function sendCode() {
    const { error } = await auth.reauthenticate();
    if (error) {
      const { sentence, status } = describeAuthError(error);
      return refuse(refusal({ errors: {}, notice: sentence }), status);
    }
    throw redirect(`${here}?cod=${CODE_SENT}`, {
      headers: { 'Set-Cookie': flashSetCookie(codeFlash(facts), facts.services.origin) },
    });
  }
  if (form.get('intent') === SEND_CODE) return sendCode();
  if (!value) return refuse(refusal(), 422);
  const { error } = await auth.updateUser({
    password: value.password,
    ...('code' in value && { nonce: value.code }),
    ...('currentPassword' in value && value.currentPassword && { current_password: value.currentPassword }),
  });
  // A first password in an older session: the code proves who is using it.
  if (error?.code === 'reauthentication_needed' && !(await readNeededStep(facts))) return sendCode();
  if (error) {
    const { sentence, field, status } = describeAuthError(error);
    const isBeside = field === 'password' || field === 'currentPassword' || field === 'code';
    const reason = isBeside ? { errors: { [field]: sentence } } : { errors: {}, notice: sentence };
    return refuse(refusal(reason), status);
  }
  // A hosted auth service may not do this by itself.
  await auth.signOut({ scope: 'others' });
  throw redirect(href('/profil'), {
    headers: { 'Set-Cookie': flashSetCookie('password-changed', facts.services.origin) },
  });
}

function refuse(refusal: Refusal, status: number) {
  return data({ refusal }, { status });
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, hasOne, isCodeSent, own } = loaderData;
  const { refusal, challenge } = (actionData ?? {}) as { refusal?: Refusal; challenge?: ChallengeState };
  const byCode = useForm(PASSWORD_BY_CODE_FORM, refusal);
  const byPassword = useForm(PASSWORD_FORM, refusal);
  const form = isCodeSent ? byCode : byPassword;
  return (
    <ProfileFrame title={hasOne ? 'Schimbă parola' : 'Pune-ți o parolă'}>
      <p>
        {hasOne
          ? 'După schimbare rămâi în cont numai pe dispozitivul acesta, iar noi îți scriem pe e-mail că parola s-a schimbat.'
          : 'Contul tău nu are parolă: intri cu un cod pe e-mail sau prin alt serviciu. Cu o parolă poți intra și fără ele.'}
      </p>
      {step ? (
        <NeededStepCard factors={step.factors} state={challenge} notice={refusal?.notice}>
          schimbi parola
        </NeededStepCard>
      ) : (
        <FormView form={form} intent={CHANGE} submit="Pune parola nouă" replace>
          {isCodeSent && <CodeField label="Codul din e-mail" {...byCode.field('code')} />}
          {hasOne && !isCodeSent && (
            <PasswordField
              label="Parola de acum"
              autoComplete="current-password"
              {...byPassword.field('currentPassword')}
            />
          )}
          <PasswordField
            label="Parola nouă"
            autoComplete="new-password"
            hint="Cel puțin 8 caractere, oricare. Merge foarte bine o propoziție scurtă."
            advises={{ own }}
            {...form.field('password')}
          />
        </FormView>
      )}
      {(hasOne || isCodeSent) && !step && (
        <FormView replace>
          <p>
            {isCodeSent ? 'Nu a venit codul?' : 'Nu mai știi parola de acum?'}{' '}
            <button type="submit" name="intent" value={SEND_CODE} className="text-link min-h-11">
              {isCodeSent ? 'Trimite-mi altul' : 'Trimite-mi un cod pe e-mail'}
            </button>
          </p>
        </FormView>
      )}
    </ProfileFrame>
  );
}
