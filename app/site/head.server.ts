import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { type PageSeo, pageSeo } from '#app/domain/page-seo.ts';
import type { Visit } from './visit.server.ts';

/** The data of a page's head, so that a client-side navigation renders the same head as a page load. */
export interface HeadData {
  seo: PageSeo;
  /** False for pages of one person or of staff. */
  isIndexed: boolean;
  origin: string;
  /** Breadcrumbs from the home page to this page. */
  trail: { title: string; path: string }[];
}

const SOCIAL_IMAGE = '/social-image.jpg';

/** The head of a page, from its row, its route's facts and the settings. */
export function headData(visit: Visit, origin: string): HeadData {
  const { facts, row, rows, settings, canonicalPath, isOpenToAll, isFindable } = visit;
  const defaultTitle = settings.default_title || `${settings.product} | Cursuri de Engleză Online`;
  const name = row?.title ?? facts.title ?? nearestTitle(canonicalPath, rows);
  const seo = pageSeo(facts.isPublic ? row?.seo : null, {
    title: facts.isPublic || !name ? defaultTitle : `${name} | ${settings.product}`,
    robots: settings.robots,
    language: settings.language,
    canonical: `${origin}${canonicalPath}`,
    image: `${origin}${SOCIAL_IMAGE}`,
  });
  return {
    // Overrides the page's row.
    seo: isFindable ? seo : { ...seo, robots: 'noindex' },
    isIndexed: facts.isPublic && isOpenToAll,
    origin,
    trail: trailTo(canonicalPath, name, facts),
  };
}

function nearestTitle(path: string, rows: Visit['rows']): string | undefined {
  const above = [...rows.keys()].filter((key) => path.startsWith(`${key}/`));
  return rows.get(above.sort((a, b) => b.length - a.length)[0] ?? '')?.title;
}

function trailTo(path: string, name: string | undefined, { parent }: PageFacts): HeadData['trail'] {
  if (path === href('/') || !name) return [];
  return [{ title: 'Acasă', path: href('/') }, ...(parent ? [parent] : []), { title: name, path }];
}
