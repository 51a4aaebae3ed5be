import { data, href, Link, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import type { Route } from './+types/parent-recording-page';
import { decideAsParent, openParentRecording } from './consent/recording-consent.server.ts';

export const handle: PageFacts = { isPublic: false, title: 'Înregistrările copilului tău' };

export const headers = () => PRIVATE_PAGE;

const INTENTS = { agree: 'agree', withdraw: 'withdraw' } as const;

/** Changes nothing: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const link = await openParentRecording(context.get(factsContext), params.token);
  const { email = '' } = visitOf(context).settings;
  return data({ link, email }, { status: link ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const intent = (await readForm(request, context)).get('intent');
  if (intent === INTENTS.agree || intent === INTENTS.withdraw) {
    await decideAsParent(context.get(factsContext), params.token, intent === INTENTS.agree);
  }
  throw redirect(href('/parinte/voce/:token', { token: params.token }));
}

/** Where a parent agrees that their child is recorded, and takes it back. */
export default function ParentRecordingPage({ loaderData: { link, email } }: Route.ComponentProps) {
  if (!link) {
    return (
      <Page width="reading">
        <Heading level={1}>Linkul acesta nu mai e bun</Heading>
        <p>
          Copilul a cerut alt mesaj între timp, contul a fost șters sau s-a pierdut o literă la copierea
          linkului.{email && ` Dacă ai o întrebare, scrie-ne la ${email}.`}
        </p>
      </Page>
    );
  }
  const { account, agreedAt } = link;
  return (
    <Page width="reading">
      <Heading level={1}>Vocea copilului tău, la lecțiile de engleză</Heading>
      <p>
        De pe contul <b>{account}</b> se cere acordul tău. La finalul unei lecții, copilul răspunde cu voce
        tare la o temă, cel mult 5 minute, și trimite înregistrarea. Profesorul grupei lui o ascultă și îi
        răspunde în scris sau cu vocea.
      </p>
      <ul className="grid gap-3">
        <li>O aud numai copilul și profesorul lui, cât timp copilul e în grupă.</li>
        <li>Se șterge după cel mult 12 luni. În copiile de siguranță mai rămâne cel mult 35 de zile.</li>
        <li>
          Nu se face din ea nicio amprentă a vocii, nu se ghicesc emoții și nu se antrenează niciun program.
        </li>
        <li>Fără acord, nu primim nicio înregistrare. Lecțiile merg la fel.</li>
      </ul>
      <p>
        Pe larg, în{' '}
        <Link to={href('/politica-de-confidentialitate')} className="text-link">
          Politica de confidențialitate
        </Link>
        .{email && ` Întrebări: ${email}.`}
      </p>
      <Card>
        {agreedAt ? (
          <>
            <Heading level={2} size="small">
              Ești de acord din {formatDate(agreedAt)}
            </Heading>
            <p>
              Dacă te răzgândești, ștergem pe loc toate înregistrările trimise, cu tot ce s-a spus despre ele.
              Linkul acesta merge oricând.
            </p>
            <FormView
              intent={INTENTS.withdraw}
              submit="Îmi retrag acordul și ștergeți tot"
              variant="secondary"
              replace
            />
          </>
        ) : (
          <>
            <Heading level={2} size="small">
              Ești de acord?
            </Heading>
            <p>Dacă nu, nu ai nimic de făcut. Dacă da, îți poți retrage acordul oricând, cu același link.</p>
            <FormView intent={INTENTS.agree} submit="Sunt de acord, ca părinte" replace />
          </>
        )}
      </Card>
    </Page>
  );
}
