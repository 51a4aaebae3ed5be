import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { href, Link } from 'react-router';
import { searchablePaths } from '#app/domain/page-access.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { seoDefaults } from '#app/site/head.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import foxProud from '#app/ui/illustrations/fox-proud.svg?drawing';
import { Notice } from '#app/ui/notice.tsx';
import type { Route } from './+types/seo-page';
import { AdminFrame, AdminNote } from './admin-frame.tsx';
import { AdminTabs } from './admin-tabs.tsx';
import { EmptyState } from './empty-state.tsx';
import { listPages, searchTexts } from './queries.server.ts';
import { judgeDescription, judgeTitle, type LengthVerdict } from './search-length.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Texte pentru căutare' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor, pages: routes } = context.get(factsContext);
  const { rows, settings, isFindable } = visitOf(context);
  const listed = await listPages(services, visitor);
  const pages = listed.map(({ id, path, title, seo }) => ({ id, path, title, ...searchTexts(seo) }));
  const searchable = new Set(searchablePaths(routes, rows, settings.robots));
  return {
    searchable: pages.filter(({ path }) => searchable.has(path)),
    hidden: pages.filter(({ path }) => !searchable.has(path)),
    isFiltered: new URL(request.url).searchParams.get('arata') === 'de-lucrat',
    isFindable,
    host: new URL(services.origin).host,
    defaults: seoDefaults(settings, services.origin, href('/')),
  };
}

type SearchedPage = Route.ComponentProps['loaderData']['searchable'][number];

export default function SeoPage({ loaderData }: Route.ComponentProps) {
  const { searchable, hidden, isFiltered, isFindable, host, defaults } = loaderData;
  const poor = searchable.filter(needsWork);
  const shown = isFiltered ? poor : [...poor, ...searchable.filter((page) => !needsWork(page))];
  return (
    <AdminFrame
      title="Texte pentru căutare"
      lead={
        <>
          Titlul și descrierea cu care o pagină de pe <b>{host}</b> apare în Google sau când cineva îi trimite
          linkul.
        </>
      }
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
        <div className="list-bar">
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
          <div className="admin-share">
            <span>
              <b>{`${searchable.length - poor.length} din ${searchable.length}`}</b> cu lungimea potrivită
            </span>
            <progress
              className="admin-progress"
              value={searchable.length - poor.length}
              max={searchable.length || 1}
              aria-label="Pagini cu lungimea potrivită"
            />
          </div>
        </div>
        {shown.length === 0 ? (
          <EmptyState drawing={foxProud} heading="Nimic de lucrat">
            Toate titlurile și descrierile au lungimea potrivită.
          </EmptyState>
        ) : (
          <ul className="admin-rows">
            {shown.map((page) => (
              <SearchResult key={page.id} page={page} host={host} defaults={defaults} />
            ))}
          </ul>
        )}
      </div>
      <div>
        <AdminNote summary={`${counted(hidden.length, 'pagină nu apare', 'pagini nu apar')} în căutări`}>
          <ul>
            {hidden.map(({ id, path, title }) => (
              <li key={id}>
                <Link to={href('/admin/seo/edit/:id', { id })} className="text-link">
                  {title}
                </Link>{' '}
                <span className="admin-key">{path}</span>
              </li>
            ))}
          </ul>
          <p>
            Nici profilul, administrarea și rezultatele testelor, orice ar scrie în texte, și nici paginile
            care cer un rol minim sau pe care le-ați scos din căutări.{' '}
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
  /** What pages without texts of their own show. */
  defaults: { title: string; description: string | null };
}

/** A page as one row that opens to its search result; one with something to mend is open from the start. */
function SearchResult({ page, host, defaults }: SearchResultProps) {
  const { id, path, title, metaTitle, metaDescription } = page;
  const isPoor = needsWork(page);
  return (
    <li>
      <details open={isPoor} className="search-page">
        <summary>
          <span className={isPoor ? 'search-page-sign is-poor' : 'search-page-sign'}>
            {isPoor ? <TriangleAlert /> : <CircleCheck />}
            <span className="visually-hidden">{isPoor ? 'De lucrat:' : 'În regulă:'}</span>
          </span>
          <span>
            <b>{title}</b>
            <span className="admin-key">{path}</span>
          </span>
          <ChevronDown className="admin-icon" />
        </summary>
        <Link to={href('/admin/seo/edit/:id', { id })} className="search-result">
          <span className="search-result-texts">
            <span className="admin-key">
              {host}
              {path}
            </span>
            <span className="search-result-title">{metaTitle ?? defaults.title}</span>
            <span className="search-result-text">
              {metaDescription ?? defaults.description ?? 'O frază aleasă de motorul de căutare.'}
            </span>
          </span>
          <span className="search-result-lengths">
            <LengthMeter name="Titlul" verdict={judgeTitle(metaTitle)} />
            <LengthMeter name="Descrierea" verdict={judgeDescription(metaDescription)} />
          </span>
          <span className="search-result-more">
            Textele paginii
            <ChevronRight className="admin-icon" />
          </span>
        </Link>
      </details>
    </li>
  );
}

interface LengthMeterProps {
  name: string;
  verdict: LengthVerdict;
}

/** How long a text is, as a number and as a bar; what is wrong with it, in words. */
function LengthMeter({ name, verdict: { isGood, words, length, max } }: LengthMeterProps) {
  return (
    <span className={isGood ? 'length-meter is-good' : 'length-meter is-poor'}>
      <span>
        {name}
        {isGood && <span className="visually-hidden">: {words}</span>}
      </span>
      <span aria-hidden="true">{`${length} / ${max}`}</span>
      {isGood ? <CircleCheck /> : <TriangleAlert />}
      <progress className="admin-progress" value={Math.min(length, max)} max={max} aria-hidden="true" />
      {!isGood && <span>{words}</span>}
    </span>
  );
}

function needsWork({ metaTitle, metaDescription }: SearchedPage): boolean {
  return !judgeTitle(metaTitle).isGood || !judgeDescription(metaDescription).isGood;
}
