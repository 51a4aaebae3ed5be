import { data, href, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import type { Role } from '#app/domain/roles.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import { authPath } from '../auth/auth-path.ts';
import type { Route } from './+types/invitation-page';
import { type OpenedInvitation, openInvitation, takeInvitation } from './invitations.server.tsx';

export const handle: PageFacts = { isPublic: false, title: 'Invitație în echipă' };

export const headers = () => PRIVATE_PAGE;

/** Changes nothing: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { person, settings } = visitOf(context);
  const invitation = await openInvitation(services.units, visitor, params.token);
  return data(
    { invitation, isSignedIn: person.hasSession, account: person.email, school: settings.product },
    { status: invitation ? 200 : 404 },
  );
}

export async function action({ context, params }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const outcome = await takeInvitation(services.units, visitor, params.token);
  if (outcome === 'taken') {
    // The sign-in page asks for the second factor, or for a first one.
    throw redirect(authPath('sign-in', href('/admin')), {
      headers: { 'Set-Cookie': flashSetCookie('invitation-taken', services.origin) },
    });
  }
  if (outcome === 'signed-out') throw redirect(authPath('sign-in', invitationAddress(params.token)));
  return data({ outcome }, { status: outcome === 'ended' ? 409 : 403 });
}

export default function InvitationPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { invitation, isSignedIn, account, school } = loaderData;
  if (invitation?.state !== 'open') return <Ended state={invitation?.state ?? null} />;
  const here = invitationAddress(params.token);
  return (
    <Page width="reading">
      <Heading level={1}>Invitație în echipa {school}</Heading>
      <p>
        Rolul tău: <b>{ROLE_NAMES[invitation.role]}</b>. {OPENS[invitation.role]}
      </p>
      <Card>
        <Heading level={2} size="small">
          {isSignedIn ? 'Primești invitația?' : 'Întâi, contul'}
        </Heading>
        {isSignedIn ? (
          <>
            <p>
              E pentru adresa <b>{invitation.address}</b>, iar tu ești în contul cu <b>{account}</b>. Din
              prima clipă rolul e al tău; administrarea se deschide după ce pornești verificarea în doi pași.
            </p>
            {actionData?.outcome === 'other-address' && (
              <Notice tone="warning" role="status" title="Invitația e pentru altă adresă">
                Intră cu adresa la care ai primit-o. Dacă e chiar aceasta, confirm-o întâi din profil.
              </Notice>
            )}
            <FormView submit="Primește rolul" />
            <ButtonLink to={href('/profil/email')} variant="secondary">
              Vezi adresa contului
            </ButtonLink>
          </>
        ) : (
          <>
            <p>
              Invitația e pentru adresa <b>{invitation.address}</b>. Intră în contul cu ea sau fă-ți unul;
              apoi te întorci aici și o primești.
            </p>
            <ButtonLink to={authPath('sign-in', here)}>Intră în cont</ButtonLink>
            <ButtonLink to={authPath('sign-up', here)} variant="secondary">
              Fă-ți un cont
            </ButtonLink>
          </>
        )}
      </Card>
    </Page>
  );
}

/** What each role of the team opens. */
const OPENS: Partial<Record<Role, string>> = {
  teacher: 'Deschide partea de învățare din administrare și consola quizului live.',
  staff: 'Deschide, pe lângă partea de învățare, fișele oamenilor, mesajele și înscrierile.',
  admin: 'Deschide toată administrarea.',
  super_admin: 'Deschide toată administrarea și hotărăște cine mai e administrator.',
};

const ENDED = {
  accepted: {
    title: 'Invitația a fost deja primită',
    text: 'Un link merge o singură dată. Dacă l-ai folosit tu, intră în cont: rolul e acolo.',
  },
  expired: {
    title: 'Invitația a expirat',
    text: 'Linkul merge 7 zile. Cere alta de la cine te-a invitat.',
  },
  revoked: {
    title: 'Invitația a fost retrasă',
    text: 'Poate ai primit între timp alta, mai nouă: caută-o în e-mail. Dacă nu, întreabă pe cine te-a invitat.',
  },
};

function Ended({ state }: { state: Exclude<OpenedInvitation['state'], 'open'> | null }) {
  const { title, text } = state
    ? ENDED[state]
    : {
        title: 'Linkul acesta nu duce la nicio invitație',
        text: 'Poate s-a pierdut o literă la copiere: deschide-l direct din e-mail.',
      };
  return (
    <Page width="reading">
      <Heading level={1}>{title}</Heading>
      <p>{text}</p>
      <ButtonLink to={href('/auth')} variant="secondary">
        Intră în cont
      </ButtonLink>
    </Page>
  );
}

function invitationAddress(token: string): string {
  return href('/invitatie/:token', { token });
}
