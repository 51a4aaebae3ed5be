import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { type PageSeo, pageSeo, type SeoDefaults } from '#app/domain/page-seo.ts';
import type { Settings } from '#content/settings.ts';
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
  const name = row?.title ?? facts.title ?? nearestTitle(canonicalPath, rows);
  const defaults = seoDefaults(settings, origin, canonicalPath);
  const seo = facts.isPublic
    ? pageSeo(row?.seo, defaults)
    : pageSeo(null, { ...defaults, title: name ? `${name} | ${settings.product}` : defaults.title });
  return {
    // Overrides the page's row.
    seo: isFindable ? seo : { ...seo, robots: 'noindex' },
    isIndexed: facts.isPublic && isOpenToAll,
    origin,
    trail: trailTo(canonicalPath, name, facts),
  };
}

/** The metadata of a public page whose row has none. */
export function seoDefaults(settings: Settings, origin: string, canonicalPath: string): SeoDefaults {
  const { product, default_title, default_description, robots, language } = settings;
  const withProduct = (text: string) => text.replaceAll('{product}', product);
  return {
    title: withProduct(default_title),
    description: default_description ? withProduct(default_description) : null,
    robots,
    language,
    canonical: `${origin}${canonicalPath}`,
    image: `${origin}${SOCIAL_IMAGE}`,
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
