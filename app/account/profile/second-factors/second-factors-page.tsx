import LifeBuoy from 'lucide-react/icons/life-buoy';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Smartphone from 'lucide-react/icons/smartphone';
import { data, href, redirect } from 'react-router';
import { describeAuthError } from '#app/account/auth-errors.ts';
import { RecoveryCodes } from '#app/account/second-factor/recovery-codes.tsx';
import {
  type ChallengeState,
  RECOVERY_CODES_INTENTS,
  RECOVERY_CODES_NAME,
} from '#app/account/second-factor/second-factors.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { effectiveRole, ROLE_RANKS } from '#app/domain/roles.ts';
import type { FlashCode } from '#app/platform/area.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormNotice } from '#app/platform/forms/form-notice.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { textIn } from '#app/platform/forms/text-in.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { useSettings } from '#app/shell/root-data.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import padlockLetter from '#app/ui/illustrations/padlock-letter.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { handleNeededStep, readNeededStep } from '../needed-step/needed-step.server.ts';
import { NeededStepCard } from '../needed-step/needed-step-card.tsx';
import { ProfileFrame, profileStyles } from '../profile-frame.tsx';
import type { Route } from './+types/second-factors-page';
import { CodesSection, FACTOR_INTENTS, MethodList, RemoveMethod } from './factor-sections.tsx';
import { readMethods } from './read-methods.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'free', title: 'Verificarea în doi pași' };

export const links = profileStyles;

interface FactorsActionData {
  /** New recovery codes, which cannot be shown again. */
  codes?: string[];
  notice?: string;
  challenge?: ChallengeState;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const [own, step] = await Promise.all([readMethods(facts.supabase()), readNeededStep(facts)]);
  const unwanted = new URL(request.url).searchParams.get('scoate');
  const role = effectiveRole(true, visitOf(context).person.storedRole);
  return {
    ...own,
    step,
    unwanted: own.methods.find(({ id }) => id === unwanted) ?? null,
    isTeamMember: ROLE_RANKS[role] >= ROLE_RANKS.teacher,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const here = href('/profil/al-doilea-pas');
  const step = await handleNeededStep(
    facts,
    form,
    new URL(request.url).search ? `${here}${new URL(request.url).search}` : here,
  );
  if (step) return step;
  const done = (flash: FlashCode) =>
    redirect(here, { headers: { 'Set-Cookie': flashSetCookie(flash, facts.services.origin) } });
  const { auth } = facts.supabase();
  switch (form.get('intent')) {
    case FACTOR_INTENTS.remove: {
      const { error } = await auth.mfa.unenroll({ factorId: textIn(form, 'method') });
      if (error) return refuse(error);
      // The token still holds aal2, possibly from the removed factor.
      await auth.refreshSession();
      throw done('factor-removed');
    }
    case FACTOR_INTENTS.makeCodes: {
      const { data: made, error } = await auth.mfa.recoveryCodes.generate({
        friendlyName: RECOVERY_CODES_NAME,
      });
      return error ? refuse(error) : data<FactorsActionData>({ codes: made.codes });
    }
    case FACTOR_INTENTS.renewCodes:
    case RECOVERY_CODES_INTENTS.again: {
      const { data: made, error } = await auth.mfa.recoveryCodes.regenerate();
      return error ? refuse(error) : data<FactorsActionData>({ codes: made.codes });
    }
    default:
      throw done('recovery-codes-kept');
  }
}

function refuse(error: { code?: string | undefined; status?: number | undefined }) {
  const { sentence, status } = describeAuthError(error);
  return data<FactorsActionData>({ notice: sentence }, { status });
}

export default function SecondFactorsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { methods, codes, step, unwanted, isTeamMember } = loaderData;
  const answer: FactorsActionData = actionData ?? {};
  const { product } = useSettings();
  if (answer.codes) {
    return (
      <ProfileFrame title="Codurile tale de rezervă">
        <p>
          Păstrează-le undeva unde nu e și telefonul. Le arătăm acum și niciodată din nou; cele dinainte nu
          mai merg.
        </p>
        <RecoveryCodes codes={answer.codes} product={product} />
      </ProfileFrame>
    );
  }
  const isOn = methods.length > 0;
  return (
    <ProfileFrame title="Verificarea în doi pași">
      <div className="profile-head">
        <div className="flow">
          <p className={isOn ? 'state-pill is-on' : 'state-pill'}>
            {isOn ? <ShieldCheck /> : <ShieldOff />}
            {isOn ? 'Pornită' : 'Oprită'}
          </p>
          <p>
            Pe lângă parolă sau codul din e-mail, la intrare cerem și un cod de pe telefonul tău. Cine ți-ar
            afla parola nu ajunge în cont doar cu ea.
          </p>
          {isTeamMember && (
            <p>Pentru administrare e obligatorie: fără ea, paginile oamenilor școlii rămân închise.</p>
          )}
        </div>
        <Illustration drawing={padlockLetter} />
      </div>
      {isOn && <MethodList methods={methods} canRemove={step === null} />}
      {step ? (
        <NeededStepCard factors={step.factors} state={answer.challenge} notice={answer.notice}>
          schimbi ceva aici
        </NeededStepCard>
      ) : (
        <>
          <FormNotice>{answer.notice}</FormNotice>
          {unwanted && (
            <RemoveMethod method={unwanted} isLast={methods.length === 1} isTeamMember={isTeamMember} />
          )}
          {isOn ? (
            <>
              <CodesSection codes={codes} />
              <section aria-labelledby="adauga">
                <Heading level={2} size="small" id="adauga">
                  Încă o metodă
                </Heading>
                <p>
                  Cu două metode, pierderea uneia nu te lasă afară: de pildă o aplicație pe telefon și alta pe
                  tabletă.
                </p>
                <ButtonLink to={href('/profil/al-doilea-pas/adauga')} variant="secondary">
                  Adaugă o metodă
                </ButtonLink>
              </section>
            </>
          ) : (
            <TurnOn />
          )}
        </>
      )}
    </ProfileFrame>
  );
}

const STEPS = [
  { Sign: Smartphone, text: 'Iei telefonul și alegi de unde vin codurile.' },
  { Sign: ShieldCheck, text: 'Scrii aici primul cod de șase cifre.' },
  { Sign: LifeBuoy, text: 'Păstrezi codurile de rezervă, pentru ziua în care nu ai telefonul.' },
];

/** How the second step is turned on. */
function TurnOn() {
  return (
    <>
      <ol className="factor-steps">
        {STEPS.map(({ Sign, text }) => (
          <li key={text} className="profile-card">
            <Sign className="card-sign" />
            <div>{text}</div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={href('/profil/al-doilea-pas/adauga')}>Pornește verificarea în doi pași</ButtonLink>
        <p className="text-small text-muted">Durează un minut.</p>
      </div>
    </>
  );
}
