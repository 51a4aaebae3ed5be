import { data, href, Link, redirect } from 'react-router';
import { ProfileFrame, profileStyles } from '#app/account/profile/profile-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { Route } from './+types/spoken-answers-page';
import { chooseNotices, withdrawFromRecording } from './consent/recording-consent.server.ts';
import speakingStyles from './speaking.css?url&no-inline';
import { AnswerList } from './thread/answer-list.tsx';
import { listOwnAnswers, readSpeakingState } from './thread/thread.server.ts';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'free',
  title: 'Vorbire',
  signInReason: 'Înregistrările tale se aud numai din contul tău.',
};

export const links: Route.LinksFunction = () => [
  ...profileStyles(),
  { rel: 'stylesheet', href: speakingStyles },
];

const INTENTS = { withdraw: 'withdraw', startNotices: 'notices-start', stopNotices: 'notices-stop' } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const [answers, state] = await Promise.all([listOwnAnswers(facts), readSpeakingState(facts)]);
  return { answers, state };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const intent = (await readForm(request, context)).get('intent');
  const again = (flash: 'recording-consent-withdrawn' | 'reply-notices-on' | 'reply-notices-off') =>
    redirect(href('/profil/vorbire'), {
      headers: { 'Set-Cookie': flashSetCookie(flash, facts.services.origin) },
    });
  switch (intent) {
    case INTENTS.withdraw:
      await withdrawFromRecording(facts);
      throw again('recording-consent-withdrawn');
    case INTENTS.startNotices:
      await chooseNotices(facts, true);
      throw again('reply-notices-on');
    case INTENTS.stopNotices:
      await chooseNotices(facts, false);
      throw again('reply-notices-off');
    default:
      throw data(null, { status: 400 });
  }
}

export default function SpokenAnswersPage({ loaderData: { answers, state } }: Route.ComponentProps) {
  return (
    <ProfileFrame title="Vorbire">
      <section aria-labelledby="trimise" className="flow">
        <Heading level={2} size="small" id="trimise">
          Înregistrările tale
        </Heading>
        {answers.length > 0 ? (
          <>
            <AnswerList answers={answers} />
            <p className="text-small text-muted">
              Fiecare conversație se șterge la 12 luni de la prima înregistrare. O poți șterge și mai devreme,
              de pe pagina ei.
            </p>
          </>
        ) : (
          <>
            <p>
              Nu ai trimis încă nicio înregistrare. Fiecare lecție are la final o temă de spus cu voce tare; o
              înregistrezi acolo
              {state.hasTeacher
                ? ', iar profesorul grupei tale îți răspunde.'
                : '. Răspunsul unui profesor vine cu o grupă.'}
            </p>
            <p>
              <ButtonLink to={href('/curs-engleza-conversationala')} variant="secondary">
                Vezi lecțiile
              </ButtonLink>
            </p>
          </>
        )}
      </section>
      <section aria-labelledby="anunturi" className="flow">
        <Heading level={2} size="small" id="anunturi">
          E-mail la un răspuns nou
        </Heading>
        <p>
          {state.hasNotices
            ? 'Îți scriem când profesorul ți-a răspuns la o înregistrare sau la un text. Ce a spus se află numai în cont.'
            : 'Acum nu îți scriem când profesorul răspunde. Răspunsurile le găsești aici și la Scriere.'}
        </p>
        <FormView
          replace
          intent={state.hasNotices ? INTENTS.stopNotices : INTENTS.startNotices}
          submit={state.hasNotices ? 'Oprește aceste e-mailuri' : 'Anunță-mă pe e-mail'}
          variant="secondary"
        />
      </section>
      <section aria-labelledby="acord" className="flow">
        <Heading level={2} size="small" id="acord">
          Acordul pentru înregistrări
        </Heading>
        {state.consentedAt ? (
          <>
            <p>
              L-ai dat pe {formatDate(state.consentedAt)}. Dacă îl retragi, înregistrările pe care le-ai
              trimis se șterg pe loc, cu tot ce s-a spus despre ele. Nu se mai pot aduce înapoi.
            </p>
            <FormView
              replace
              intent={INTENTS.withdraw}
              submit="Îmi retrag acordul și șterg tot"
              variant="secondary"
            />
          </>
        ) : (
          <p>
            Nu l-ai dat, așa că nicio înregistrare a ta nu e la școală. Îl ceri sau îl refuzi când trimiți
            prima:{' '}
            <Link to={href('/politica-de-confidentialitate')} className="text-link">
              ce spune politica
            </Link>
            .
          </p>
        )}
      </section>
    </ProfileFrame>
  );
}
