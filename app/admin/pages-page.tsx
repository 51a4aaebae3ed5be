import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS, type Role } from '#app/domain/roles.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/pages-page';
import { AdminFrame, AdminNote, AdminSection } from './admin-frame.tsx';
import { listPages } from './queries.server.ts';
import { ROLE_TEXTS } from './role-texts.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Pagini' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const pages = await listPages(services, visitor);
  return { pages: pages.map(({ id, path, title, minimumRole }) => ({ id, path, title, minimumRole })) };
}

type ListedPage = Route.ComponentProps['loaderData']['pages'][number];

const ROLES = Object.keys(ROLE_RANKS) as Role[];

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const groups = ROLES.map((role) => ({
    role,
    ofRole: pages.filter(({ minimumRole }) => minimumRole === role),
  })).filter(({ ofRole }) => ofRole.length > 0);
  return (
    <AdminFrame
      title="Pagini"
      lead={
        <>
          Cine intră pe fiecare. Ce scrie despre ele în Google e la{' '}
          <Link to={href('/admin/seo')} className="text-link">
            Texte pentru căutare
          </Link>
          .
        </>
      }
    >
      {groups.map(({ role, ofRole }) => (
        <AdminSection key={role} id={`pentru-${role}`} heading={`${headingOf(role)} (${ofRole.length})`}>
          <PageList pages={ofRole} />
        </AdminSection>
      ))}
      <div>
        <AdminNote summary="Cum se închide sau se deschide o pagină">
          <p>
            Cine administrează serverul schimbă rolul minim, în baza de date. Se aplică de la următoarea
            cerere: în meniu, pe pagină și în harta site-ului. Administrarea și consola quizului au un prag
            sub care nu coboară nici așa. O pagină care lipsește din listă urmează pagina de deasupra ei.
          </p>
          <p>
            O pagină închisă strică linkurile din reclame, din mesaje și din favorite. Rolul ei nu apără
            datele de pe ea: ele au regulile lor, în baza de date.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

/** Pages with their addresses; the whole of each leads to the page. */
function PageList({ pages }: { pages: ListedPage[] }) {
  return (
    <ul className="page-list">
      {pages.map(({ id, path, title }) => (
        <li key={id}>
          <Link to={path} className="page-list-link">
            <b>{title}</b>
            <span className="admin-key">{path}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function headingOf(role: Role): string {
  const audience = ROLE_TEXTS[role].audience ?? 'pentru toată lumea';
  return audience.charAt(0).toUpperCase() + audience.slice(1);
}
