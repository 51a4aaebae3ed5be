import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { href, Link } from 'react-router';
import { searchablePaths } from '#app/domain/page-access.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/seo-page';
import { AdminFrame, AdminNote } from './admin-frame.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { listPages, searchTexts } from './queries.server.ts';
import { judgeDescription, judgeTitle, type LengthVerdict } from './search-length.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Texte pentru căutare' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor, pages: routes } = context.get(factsContext);
  const { rows, settings, isFindable } = visitOf(context);
  const listed = await listPages(services, visitor);
  const pages = listed.map(({ id, path, title, seo }) => ({ id, path, title, ...searchTexts(seo) }));
  const searchable = new Set(searchablePaths(routes, rows));
  return {
    searchable: pages.filter(({ path }) => searchable.has(path)),
    hidden: pages.filter(({ path }) => !searchable.has(path)),
    isFiltered: new URL(request.url).searchParams.get('arata') === 'de-lucrat',
    isFindable,
    host: new URL(services.origin).host,
    siteTitle: settings.default_title ?? settings.product,
  };
}

type SearchedPage = Route.ComponentProps['loaderData']['searchable'][number];

export default function SeoPage({ loaderData }: Route.ComponentProps) {
  const { searchable, hidden, isFiltered, isFindable, host, siteTitle } = loaderData;
  const poor = searchable.filter(needsWork);
  const shown = isFiltered ? poor : searchable;
  return (
    <AdminFrame
      title="Texte pentru căutare"
      lead="Titlul și descrierea cu care o pagină apare în Google sau când cineva îi trimite linkul."
      action={
        isFindable && (
          <ButtonLink to={href('/sitemap.xml')} reloadDocument variant="secondary">
            Vezi harta site-ului
          </ButtonLink>
        )
      }
    >
      {!isFindable && (
        <Notice tone="warning" title="Acum nicio pagină nu apare în căutări">
          <p>
            Motoarele de căutare sunt rugate să nu arate site-ul.{' '}
            <Link to={href('/admin/settings')} className="text-link">
              Vezi de ce
            </Link>
            .
          </p>
        </Notice>
      )}
      <div className="admin-list">
        <AdminTabs
          label="Care pagini"
          tabs={[
            { to: href('/admin/seo'), name: 'Toate', count: searchable.length, isCurrent: !isFiltered },
            {
              to: `${href('/admin/seo')}?arata=de-lucrat`,
              name: 'De lucrat',
              count: poor.length,
              isCurrent: isFiltered,
            },
          ]}
        />
        {shown.length === 0 && (
          <Notice tone="success">Toate titlurile și descrierile au lungimea potrivită.</Notice>
        )}
        <ul>
          {shown.map((page) => (
            <SearchResult key={page.id} page={page} host={host} siteTitle={siteTitle} />
          ))}
        </ul>
      </div>
      <div>
        <AdminNote summary={`${counted(hidden.length, 'pagină nu apare', 'pagini nu apar')} în căutări`}>
          <ul>
            {hidden.map(({ id, path, title }) => (
              <li key={id}>
                {title} <span className="admin-key">{path}</span>
              </li>
            ))}
          </ul>
          <p>
            Nici profilul, administrarea și rezultatele testelor, orice ar scrie în texte, și nici paginile
            care cer un rol minim.{' '}
            <Link to={href('/admin/pages')} className="text-link">
              Vezi cine are voie pe fiecare pagină
            </Link>
            .
          </p>
        </AdminNote>
        <AdminNote summary="Cum arată un text bun">
          <ul>
            <li>
              Titlul are cel mult 60 de caractere, începe cu ce caută omul și e altul pe fiecare pagină.
            </li>
            <li>Descrierea are între 70 și 160 de caractere și spune ce găsește omul pe pagină.</li>
            <li>Cuvintele-cheie sunt cel puțin trei, așa cum le-ar scrie cineva în căutare.</li>
          </ul>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

interface SearchResultProps {
  page: SearchedPage;
  host: string;
  /** The title of pages without one of their own. */
  siteTitle: string;
}

/** A page as a search result, with how its texts do; the whole of it leads to them. */
function SearchResult({ page, host, siteTitle }: SearchResultProps) {
  const { id, path, metaTitle, metaDescription } = page;
  return (
    <li>
      <Link to={href('/admin/seo/edit/:id', { id })} className="search-result">
        <span className="search-result-texts">
          <span className="admin-key">
            {host}
            {path}
          </span>
          <b className="search-result-title">{metaTitle ?? siteTitle}</b>
          <span className="text-muted">{metaDescription ?? 'O frază aleasă de motorul de căutare.'}</span>
        </span>
        <span className="search-result-lengths">
          <LengthBar name="Titlul" verdict={judgeTitle(metaTitle)} />
          <LengthBar name="Descrierea" verdict={judgeDescription(metaDescription)} />
        </span>
      </Link>
    </li>
  );
}

/** How long a text is, in words, with a sign and as a bar. */
function LengthBar({
  name,
  verdict: { isGood, words, length, max },
}: {
  name: string;
  verdict: LengthVerdict;
}) {
  return (
    <span className={`length-bar ${isGood ? 'is-good' : 'is-poor'}`}>
      {isGood ? <CircleCheck className="admin-icon" /> : <TriangleAlert className="admin-icon" />}
      <span>
        {name}: {words}
      </span>
      <progress className="admin-progress" value={Math.min(length, max)} max={max} aria-hidden="true" />
    </span>
  );
}

function needsWork({ metaTitle, metaDescription }: SearchedPage): boolean {
  return !judgeTitle(metaTitle).isGood || !judgeDescription(metaDescription).isGood;
}
