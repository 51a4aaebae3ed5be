import Lock from 'lucide-react/icons/lock';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS, type Role } from '#app/domain/roles.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/pages-page';
import { AdminFrame, AdminNote } from './admin-frame.tsx';
import { listPages } from './queries.server.ts';
import { ROLE_TEXTS } from './role-texts.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Pagini' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const pages = await listPages(services, visitor);
  return {
    pages: pages.map(({ id, path, title, minimumRole }) => ({
      id,
      path,
      title,
      minimumRole: minimumRole as Role,
    })),
  };
}

type ListedPage = Route.ComponentProps['loaderData']['pages'][number];

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const groups = [
    { name: 'Deschise tuturor', ofGroup: pages.filter(isForEverybody) },
    { name: 'Cu un rol minim', ofGroup: pages.filter((page) => !isForEverybody(page)).sort(byRank) },
  ].filter(({ ofGroup }) => ofGroup.length > 0);
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
      <PageTable groups={groups} />
      <div>
        <AdminNote summary="Cum se închide sau se deschide o pagină">
          <p>
            Alege pagina din listă și schimbă-i rolul minim. Se aplică de la următoarea cerere: în meniu, pe
            pagină și în harta site-ului. Administrarea și consola quizului au un prag sub care nu coboară
            nici așa. O pagină care lipsește din listă urmează pagina de deasupra ei.
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

/** Pages with their addresses and who may open them; the whole row leads to its editor. */
function PageTable({ groups }: { groups: { name: string; ofGroup: ListedPage[] }[] }) {
  return (
    <div className="admin-rows">
      <table className="data-table page-table">
        <caption className="visually-hidden">Paginile, cu adresa și cu cine intră</caption>
        <thead>
          <tr>
            <th scope="col">Pagina</th>
            <th scope="col">Adresa</th>
            <th scope="col">Cine intră</th>
          </tr>
        </thead>
        {groups.map(({ name, ofGroup }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3} className="is-group">
                {name}: {ofGroup.length}
              </th>
            </tr>
            {ofGroup.map(({ id, path, title, minimumRole }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={href('/admin/seo/edit/:id', { id })}>{title}</Link>
                </th>
                <td className="text-muted">{path}</td>
                <td>
                  <Audience role={minimumRole} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function Audience({ role }: { role: Role }) {
  const { audience } = ROLE_TEXTS[role];
  if (audience === null) return <span className="admin-key is-open">toată lumea</span>;
  return (
    <span className="admin-tag">
      <Lock className="admin-icon" />
      {audience}
    </span>
  );
}

function isForEverybody({ minimumRole }: ListedPage): boolean {
  return ROLE_TEXTS[minimumRole].audience === null;
}

function byRank(a: ListedPage, b: ListedPage): number {
  return ROLE_RANKS[a.minimumRole] - ROLE_RANKS[b.minimumRole];
}
