import { data, href, Link, redirect } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { PRIVATE_PAGE } from '#app/platform/private-page.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import type { Route } from './+types/parent-page';
import { closeAccountForParent, forgetParent, openParentLink } from './parent-link.server.tsx';

export const handle: PageFacts = { isPublic: false, title: 'Contul copilului tău' };

export const headers = () => PRIVATE_PAGE;

const INTENTS = { close: 'close', forget: 'forget' } as const;

/** Changes nothing: mail scanners open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const link = await openParentLink(services, visitor, params.token);
  const { email = '' } = visitOf(context).settings;
  return data({ link, email }, { status: link ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const intent = (await readForm(request, context)).get('intent');
  const done = (flash: 'child-account-closed' | 'parent-forgotten') =>
    redirect(href('/'), { headers: { 'Set-Cookie': flashSetCookie(flash, services.origin) } });
  if (intent === INTENTS.close && (await closeAccountForParent(services, params.token)))
    throw done('child-account-closed');
  if (intent === INTENTS.forget && (await forgetParent(services, visitor, params.token)))
    throw done('parent-forgotten');
  // The link no longer allows it: the page shows what is still possible.
  return null;
}

export default function ParentPage({ loaderData: { link, email } }: Route.ComponentProps) {
  if (!link) return <InvalidLink email={email} />;
  return (
    <Page width="reading">
      <Heading level={1}>Contul făcut cu adresa ta de părinte</Heading>
      <p>
        Pe {formatDate(link.registeredAt)} s-a făcut aici un cont cu adresa <b>{link.account}</b>. Cine l-a
        făcut a spus că are sub 16 ani și că <b>{link.parent}</b> este adresa unui părinte. Dacă ești de
        acord, nu ai nimic de făcut.
      </p>
      <Card>
        <Heading level={2} size="small">
          Nu ești de acord cu contul
        </Heading>
        {link.canClose ? (
          <>
            <p>
              Îl ștergem pe loc, cu rezultatele și cu tot ce ține de el, și uităm adresa ta. Nu se mai poate
              aduce înapoi. Îți scriem și ție, și la adresa contului.
            </p>
            <FormView intent={INTENTS.close} submit="Șterge contul definitiv" />
          </>
        ) : (
          <Notice tone="info">
            <p>
              Contul acesta nu se mai închide cu un buton: linkul face asta timp de 12 luni. Scrie-ne la{' '}
              {email} și vedem împreună.
            </p>
          </Notice>
        )}
      </Card>
      <Card>
        <Heading level={2} size="small">
          Contul rămâne, dar fără adresa ta
        </Heading>
        <p>
          Ștergem adresa ta de lângă cont și nu îți mai scriem despre el. De pildă, dacă a fost scrisă din
          greșeală. Linkul acesta nu va mai merge, nici ca să închizi contul.
        </p>
        <FormView intent={INTENTS.forget} submit="Șterge doar adresa mea" variant="secondary" />
      </Card>
      <AccountInformation email={email} />
    </Page>
  );
}

function InvalidLink({ email }: { email: string }) {
  return (
    <Page width="reading">
      <Heading level={1}>Linkul acesta nu mai duce la niciun cont</Heading>
      <p>
        Contul a fost șters, adresa ta a fost uitată deja sau s-a pierdut o literă la copierea linkului.
        {email && ` Dacă ai o întrebare, scrie-ne la ${email}.`}
      </p>
    </Page>
  );
}

/** What the school stores in a child's account, as in the parent notice. */
function AccountInformation({ email }: { email: string }) {
  return (
    <section aria-labelledby="ce-pastram" className="flow">
      <Heading level={2} id="ce-pastram">
        Ce păstrăm și ce poți cere
      </Heading>
      <p>
        În cont stau numele și e-mailul scrise la înregistrare, că are sub 16 ani, dispozitivele de pe care se
        intră și ce adaugă copilul singur: poza, rezultatele testului de nivel. Despre tine avem numai adresa,
        ca un părinte să știe de cont.
      </p>
      <p>
        Poți cere să afli ce date avem, să le corectăm sau să le ștergem
        {email && (
          <>
            {' '}
            și ne găsești la <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        . Te poți plânge și la ANSPDCP, www.dataprotection.ro. Mai multe, în{' '}
        <Link to={href('/politica-de-confidentialitate')} className="text-link">
          Politica de confidențialitate
        </Link>
        .
      </p>
    </section>
  );
}
