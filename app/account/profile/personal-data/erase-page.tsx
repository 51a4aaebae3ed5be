import { data, href, Link, redirect } from 'react-router';
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
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Heading } from '#app/ui/page.tsx';
import { handleNeededStep, readNeededStep } from '../needed-step/needed-step.server.ts';
import { NeededStepCard } from '../needed-step/needed-step-card.tsx';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/erase-page';
import { ERASURE_WORDS } from './confirms-erasure.ts';
import { ERASE_BY_CODE_FORM, ERASE_BY_PASSWORD_FORM, ERASE_FORM } from './erase.form.ts';
import { eraseAccount, requiredProof } from './erase-account.server.ts';
import { ErasureScope } from './erasure-scope.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Ștergerea contului' };

export const links = profileStyles;

const INTENTS = { erase: 'erase', sendCode: 'erase-send-code' } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const [step, proof] = await Promise.all([readNeededStep(facts), requiredProof(facts)]);
  const isCodeSent = new URL(request.url).searchParams.get('cod') === 'trimis';
  return { step, proof, isCodeSent, email: visitOf(context).person.email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const { id, email } = visitOf(context).person;
  const form = await readForm(request, context);
  const here = href('/profil/stergere');
  const step = await handleNeededStep(facts, form, here);
  if (step) return step;
  const { origin } = facts.services;
  if (form.get('intent') === INTENTS.sendCode && email) {
    const options = { shouldCreateUser: false };
    const { error } = await facts.supabase().auth.signInWithOtp({ email, options });
    if (error) {
      const { sentence, status } = describeAuthError(error);
      return checkForm(ERASE_FORM, form).refuse(status, { errors: {}, notice: sentence });
    }
    throw redirect(`${here}?cod=trimis`, {
      headers: { 'Set-Cookie': flashSetCookie(codeFlash(facts), origin) },
    });
  }
  const refused = id ? await eraseAccount(facts, id, form) : null;
  if (refused) return data({ refusal: refused.refusal }, { status: refused.status });
  facts.forgetSession();
  throw redirect(href('/'), { headers: { 'Set-Cookie': flashSetCookie('account-erased', origin) } });
}

export default function ErasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { step, proof, isCodeSent, email } = loaderData;
  const { refusal, challenge } = (actionData ?? {}) as { refusal?: Refusal; challenge?: ChallengeState };
  const byPassword = useForm(ERASE_BY_PASSWORD_FORM, refusal);
  const byCode = useForm(ERASE_BY_CODE_FORM, refusal);
  const form = proof === 'password' ? byPassword : byCode;
  return (
    <ProfileFrame title="Ștergerea contului">
      <ErasureScope email={email} />
      {step ? (
        <NeededStepCard factors={step.factors} state={challenge} notice={refusal?.notice}>
          ștergi contul
        </NeededStepCard>
      ) : (
        <Card>
          <Heading level={2} size="small">
            Șterge contul
          </Heading>
          <FormView form={form} intent={INTENTS.erase} submit="Șterge contul definitiv" replace>
            {proof === 'password' && (
              <PasswordField
                label="Parola contului"
                autoComplete="current-password"
                {...byPassword.field('currentPassword')}
              />
            )}
            {proof === 'code' && isCodeSent && (
              <CodeField label="Codul din e-mail" {...byCode.field('code')} />
            )}
            <TextField
              label={`Scrie „${ERASURE_WORDS}”`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...form.field('words')}
            />
          </FormView>
          {proof === 'code' && (
            <FormView replace>
              <p>
                {isCodeSent ? 'Nu a venit codul?' : 'Ca să știm că ești tu, e nevoie de un cod.'}{' '}
                <button type="submit" name="intent" value={INTENTS.sendCode} className="text-link min-h-11">
                  {isCodeSent ? 'Trimite-mi altul' : 'Trimite-mi un cod pe e-mail'}
                </button>
              </p>
            </FormView>
          )}
        </Card>
      )}
      <p>
        <Link to={href('/profil/date')} className="text-link inline-flex min-h-11 items-center">
          Nu, înapoi la datele mele
        </Link>
      </p>
    </ProfileFrame>
  );
}
