import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { type PageSeo, pageSeo } from '#app/domain/page-seo.ts';
import type { Visit } from './visit.server.ts';

/** All that the head of a page is made of, so that a navigation inside the site makes the same head as a fresh load. */
export interface HeadData {
  seo: PageSeo;
  /** False for what belongs to one person or to the staff. */
  isIndexed: boolean;
  origin: string;
  /** The way from home to this page. */
  trail: { title: string; path: string }[];
}

const SOCIAL_IMAGE = '/social-image.jpg';

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
    // Stronger than what the page's own row says.
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
