import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/seo-page';
import { AdminFrame, AdminNote } from './admin-frame.tsx';
import { DataTable } from './data-table.tsx';
import { listPages, searchTexts } from './queries.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Texte pentru căutare' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const pages = await listPages(services, visitor);
  return {
    pages: pages.map(({ id, path, title, seo, minimumRole }) => {
      const { metaTitle, metaDescription } = searchTexts(seo);
      const isSearchable = minimumRole === 'unregistered';
      return { id, path, title, isSearchable, metaTitle, descriptionLength: metaDescription?.length ?? 0 };
    }),
  };
}

export default function SeoPage({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Texte pentru căutare"
      lead="Titlul și descrierea cu care o pagină apare în Google sau când cineva îi trimite linkul."
      action={
        <ButtonLink to={href('/sitemap.xml')} reloadDocument variant="secondary">
          Vezi harta site-ului
        </ButtonLink>
      }
    >
      <DataTable
        caption="Paginile și textele lor"
        heads={['Pagina', 'Adresa', 'Titlul din căutare', 'Caractere în descriere']}
        rows={pages.map(({ id, path, title, isSearchable, metaTitle, descriptionLength }) => ({
          key: id,
          cells: [
            <Link key="title" to={href('/admin/seo/edit/:id', { id })} className="text-link">
              {title}
            </Link>,
            path,
            isSearchable ? (metaTitle ?? 'cel obișnuit al site-ului') : 'nu apare în căutări',
            isSearchable && (descriptionLength || 'fără descriere'),
          ],
        }))}
      />
      <div>
        <AdminNote summary="Cum arată un text bun">
          <ul>
            <li>
              Titlul are cel mult 60 de caractere, începe cu ce caută omul și e altul pe fiecare pagină.
            </li>
            <li>Descrierea are între 70 și 160 de caractere și spune ce găsește omul pe pagină.</li>
            <li>Cuvintele-cheie sunt cel puțin trei, așa cum le-ar scrie cineva în căutare.</li>
          </ul>
        </AdminNote>
        <AdminNote summary="Ce nu ajunge în căutări">
          <p>
            Profilul, administrarea și rezultatele testelor, orice ar scrie în texte, și paginile care cer un
            rol minim. <Link to={href('/admin/pages')}>Vezi cine are voie pe fiecare pagină</Link>.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
