import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Role } from '#app/domain/roles.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import pageStack from '#app/ui/illustrations/page-stack.svg?drawing';
import { CallToAction, Section } from '#app/ui/landing.tsx';
import type { Route } from './+types/pages-page';
import { AdminFrame } from './admin-frame.tsx';
import { listPages } from './queries.server.ts';
import { ROLE_TEXTS } from './role-texts.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Pagini' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { pages: await listPages(services, visitor) };
}

const RULES = [
  {
    title: 'Rândul paginii hotărăște',
    text: 'Rolul minim din tabela pages se aplică de la următoarea cerere: în meniu, pe pagină și în harta site-ului.',
  },
  {
    title: 'O subpagină moștenește',
    text: 'Dacă nu are rând propriu, ia rolul celei de deasupra. Un singur rând ajunge pentru toată administrarea.',
  },
  {
    title: 'Sub prag nu se coboară',
    text: 'Administrarea și consola quizului au un prag scris în program. Un rând șters sau coborât din greșeală nu le deschide nimănui.',
  },
];

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Paginile și cui i se deschid"
      lead="Orice pagină poate cere un rol minim. Cine nu îl are află de ce și ajunge la autentificare sau pe prima pagină."
      picture={<Illustration drawing={pageStack} className="w-full" />}
    >
      <Section id="reguli" heading="Trei reguli">
        <CardGrid items={RULES} />
      </Section>
      <Section
        id="lista"
        heading="Paginile cu rând propriu"
        lead="Unde nu scrie altceva, pagina e pentru toată lumea. Una care lipsește din listă urmează pagina de deasupra ei."
        tone="sunken"
      >
        <ul className="grid gap-x-5 md:grid-cols-2">
          {pages.map(({ id, title, path, minimumRole }) => (
            <li key={id} className="py-1.5">
              <Link to={path} className="text-link">
                {title}
              </Link>{' '}
              <span className="text-small text-muted">{ROLE_TEXTS[minimumRole as Role].audience}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="schimbare" heading="Cum închizi sau deschizi o pagină" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Cine administrează serverul schimbă coloana <code>minimum_role</code>. Înainte, gândește-te cine
            are deja linkul: o pagină închisă peste noapte strică linkuri din reclame, din mesaje și din
            favorite. Apoi deschide pagina într-o fereastră privată și vezi ce vede un vizitator fără cont.
          </p>
          <p>
            Rolul unei pagini nu apără datele de pe ea: ele au regulile lor, în baza de date. Închiderea unei
            pagini e un semn pe ușă, nu încuietoarea.
          </p>
        </div>
      </Section>
      <CallToAction
        id="texte"
        heading="Voiai doar să schimbi un titlu?"
        text="Titlurile și descrierile stau separat de roluri."
      >
        <ButtonLink to={href('/admin/seo')}>Textele pentru căutare</ButtonLink>
      </CallToAction>
    </AdminFrame>
  );
}
