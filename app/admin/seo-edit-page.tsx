import { data, href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/seo-edit-page';
import { AdminFrame, AdminNote, AdminSection, FactList } from './admin-frame.tsx';
import { getPageRow, searchTexts } from './queries.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Textele unei pagini' };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const page = await getPageRow(services, visitor, params.id);
  if (!page) throw data(null, { status: 404 });
  const isSearchable = page.minimumRole === 'unregistered';
  return { path: page.path, title: page.title, isSearchable, ...searchTexts(page.seo) };
}

export default function SeoEditPage({ loaderData: page }: Route.ComponentProps) {
  const { path, title, isSearchable, metaTitle, metaDescription } = page;
  const facts = [
    { name: 'Adresa', value: path },
    { name: 'Numele', value: title },
    ...(isSearchable
      ? [
          { name: 'Titlul', value: withLength(metaTitle) ?? 'cel obișnuit al site-ului' },
          {
            name: 'Descrierea',
            value: withLength(metaDescription) ?? 'fără: motorul de căutare alege o frază',
          },
        ]
      : [{ name: 'În căutări', value: 'nu apare: pagina cere un rol minim' }]),
  ];
  return (
    <AdminFrame
      title={`Textele paginii „${title}”`}
      parent={{ name: 'Texte pentru căutare', to: href('/admin/seo') }}
      action={
        <ButtonLink to={path} variant="secondary">
          Deschide pagina
        </ButtonLink>
      }
    >
      {isSearchable && (
        <AdminSection id="acum" heading="Cum arată acum într-o căutare">
          <div className="admin-panel search-result-texts">
            <p className="admin-key">{path}</p>
            <p className="search-result-title">{metaTitle ?? 'Titlul obișnuit al site-ului'}</p>
            <p className="search-result-text">{metaDescription ?? 'O frază aleasă de motorul de căutare.'}</p>
          </div>
        </AdminSection>
      )}
      <AdminSection id="texte" heading="Textele">
        <FactList facts={facts} />
      </AdminSection>
      <AdminNote summary="Cum se schimbă">
        <p>
          Le schimbă cine administrează serverul, în baza de date: trimite-i adresa paginii și textele noi. În
          căutări, schimbarea se vede după zile sau săptămâni. La o versiune nouă a site-ului, rândul schimbat
          rămâne cum l-ați lăsat.
        </p>
      </AdminNote>
    </AdminFrame>
  );
}

function withLength(text: string | null): string | null {
  return text && `${text} (${counted(text.length, 'caracter', 'caractere')})`;
}
