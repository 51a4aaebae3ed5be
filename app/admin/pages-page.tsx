import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS, type Role } from '#app/domain/roles.ts';
import { counted } from '#app/domain/romanian.ts';
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

/** What the open pages are for, by how their paths begin; the first that matches counts. */
const PURPOSES = [
  { name: 'Test și plan', starts: ['/test', '/plan', '/onboarding'] },
  { name: 'Cursuri și oferte', starts: ['/curs', '/course', '/webinar', '/oferta', '/intensiv', '/invata'] },
  { name: 'Ghiduri și resurse', starts: ['/ghid', '/biblioteca', '/resurse'] },
  { name: 'Texte legale', starts: ['/politica', '/termeni'] },
  { name: 'Școala', starts: ['/'] },
];

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const closed = pages.filter((page) => !isForEverybody(page)).sort(byRank);
  const open = pages.filter(isForEverybody);
  const groups = [
    { name: 'Cu un rol minim', ofGroup: closed },
    ...PURPOSES.map((purpose) => ({
      name: purpose.name,
      ofGroup: open.filter(({ path }) => purposeOf(path) === purpose),
    })),
  ].filter(({ ofGroup }) => ofGroup.length > 0);
  return (
    <AdminFrame
      title="Pagini"
      lead={`Întâi cele care cer un rol: ${closed.length}. Pe ${counted(open.length, 'pagină', 'pagini')} intră oricine. Rândul duce la textele paginii.`}
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

/** Pages with their addresses; a row leads to the texts of its page, and the link at its end to the page itself. */
function PageTable({ groups }: { groups: { name: string; ofGroup: ListedPage[] }[] }) {
  return (
    <div className="admin-rows">
      <table className="data-table page-table">
        <caption className="visually-hidden">
          Paginile, cu adresa și, unde nu intră oricine, cu cine intră
        </caption>
        <thead>
          <tr>
            <th scope="col">Pagina</th>
            <th scope="col">Adresa</th>
            <th scope="col">
              <span className="visually-hidden">Pe site</span>
            </th>
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
                  <Link to={href('/admin/seo/edit/:id', { id })}>{title}</Link>{' '}
                  <Audience role={minimumRole} />
                </th>
                <td className="text-muted">{path}</td>
                <td>
                  <Link to={path} className="page-link">
                    <ExternalLink className="admin-icon" />
                    <span>
                      Deschide<span className="visually-hidden"> pagina „{title}”</span>
                    </span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Who may open a page; nothing where everybody may. */
function Audience({ role }: { role: Role }) {
  const { audience } = ROLE_TEXTS[role];
  if (audience === null) return null;
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

function purposeOf(path: string) {
  return PURPOSES.find(({ starts }) => starts.some((start) => path.startsWith(start)));
}

function byRank(a: ListedPage, b: ListedPage): number {
  return ROLE_RANKS[a.minimumRole] - ROLE_RANKS[b.minimumRole];
}
