import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Role } from '#app/domain/roles.ts';
import { counted } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { Route } from './+types/pages-page';
import { AdminFrame, AdminNote } from './admin-frame.tsx';
import { DataTable } from './data-table.tsx';
import { listPages } from './queries.server.ts';
import { ROLE_TEXTS } from './role-texts.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Pagini' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const pages = await listPages(services, visitor);
  return { pages: pages.map(({ id, path, title, minimumRole }) => ({ id, path, title, minimumRole })) };
}

export default function PagesPage({ loaderData: { pages } }: Route.ComponentProps) {
  const closed = pages.filter(({ minimumRole }) => minimumRole !== 'unregistered').length;
  return (
    <AdminFrame
      title="Pagini"
      lead={`${counted(pages.length, 'pagină', 'pagini')}; ${counted(closed, 'cere', 'cer')} un rol minim. Una care lipsește din listă urmează pagina de deasupra ei.`}
    >
      <DataTable
        caption="Paginile cu rând propriu"
        heads={['Pagina', 'Adresa', 'Pentru cine', 'Texte']}
        rows={pages.map(({ id, title, path, minimumRole }) => ({
          key: id,
          cells: [
            <Link key="title" to={path} className="text-link">
              {title}
            </Link>,
            path,
            ROLE_TEXTS[minimumRole as Role].audience ?? 'pentru toată lumea',
            <Link key="texts" to={href('/admin/seo/edit/:id', { id })} className="text-link">
              vezi<span className="visually-hidden"> textele pentru {title}</span>
            </Link>,
          ],
        }))}
      />
      <div>
        <AdminNote summary="Cum se închide sau se deschide o pagină">
          <p>
            Cine administrează serverul schimbă rolul minim, în baza de date. Se aplică de la următoarea
            cerere: în meniu, pe pagină și în harta site-ului. Administrarea și consola quizului au un prag
            sub care nu coboară nici așa.
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
