import type { MetaDescriptor } from 'react-router';

/** The metadata of a page for search engines and social networks. */
export interface PageSeo {
  title: string;
  description: string | null;
  keywords: string[];
  robots: string;
  language: string;
  canonical: string;
  og: { type: string; title: string; description: string | null; image: string };
  twitter: { title: string; description: string | null };
  /** Structured data from the page's row, in addition to that of its route. */
  schema: { type: string; data: Record<string, unknown> } | null;
}

export interface SeoDefaults {
  title: string;
  description: string | null;
  robots: string;
  language: string;
  /** The absolute address of the page. */
  canonical: string;
  /** The absolute address of a 1200x630 JPEG. */
  image: string;
}

type Seo = Record<string, unknown>;

/**
 * The metadata from a page's `seo` column, completed with the defaults. `seo` is ignored as a whole unless it is an object
 * with a string meta_title, a string meta_description or a non-empty list meta_keywords.
 */
export function pageSeo(seo: unknown, defaults: SeoDefaults): PageSeo {
  const given = isAcceptedSeo(seo) ? seo : {};
  const og = objectIn(given, 'og');
  const twitter = objectIn(given, 'twitter');
  const title = textIn(given, 'meta_title') ?? defaults.title;
  const description = textIn(given, 'meta_description') ?? defaults.description;
  const address = (text: string | null) => text && absoluteAddress(text, defaults.canonical);
  return {
    title,
    description,
    keywords: listIn(given, 'meta_keywords').filter((word) => typeof word === 'string'),
    robots: textIn(given, 'robots_meta') ?? defaults.robots,
    language: textIn(given, 'language') ?? defaults.language,
    canonical: address(textIn(given, 'canonical_url')) ?? defaults.canonical,
    og: {
      type: textIn(og, 'type') ?? 'website',
      title: textIn(og, 'title') ?? title,
      description: textIn(og, 'description') ?? description,
      image: address(textIn(og, 'image')) ?? defaults.image,
    },
    twitter: {
      title: textIn(twitter, 'title') ?? title,
      description: textIn(twitter, 'description') ?? description,
    },
    schema: schemaIn(given),
  };
}

/** Whether the `seo` of a row counts; otherwise it is ignored as a whole. */
export function isAcceptedSeo(seo: unknown): seo is Seo {
  if (typeof seo !== 'object' || seo === null || Array.isArray(seo)) return false;
  const { meta_title, meta_description, meta_keywords } = seo as Seo;
  return (
    typeof meta_title === 'string' ||
    typeof meta_description === 'string' ||
    (Array.isArray(meta_keywords) && meta_keywords.length > 0)
  );
}

/**
 * Whether the `seo` of a row takes its page out of search engines: by noindex, or by a canonical address of another page.
 * @param defaultRobots what applies to a page that says nothing itself
 */
export function isKeptFromSearch(path: string, seo: unknown, defaultRobots: string): boolean {
  const defaults = { title: '', description: null, language: '', image: '' };
  const canonical = `https://site.invalid${path}`;
  const page = pageSeo(seo, { ...defaults, robots: defaultRobots, canonical });
  return isNoindex(page.robots) || new URL(page.canonical).pathname !== path;
}

/** Whether a robots directive forbids indexing. */
export function isNoindex(robots: string): boolean {
  return /(^|[\s,])(noindex|none)([\s,]|$)/i.test(robots);
}

/** The address of a link that may be a path; as it is when it is none. */
function absoluteAddress(text: string, base: string): string {
  return URL.canParse(text, base) ? new URL(text, base).href : text;
}

function textIn(from: Seo, key: string): string | null {
  const value = from[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

function listIn(from: Seo, key: string): unknown[] {
  const value = from[key];
  return Array.isArray(value) ? value : [];
}

function objectIn(from: Seo, key: string): Seo {
  const value = from[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Seo) : {};
}

function schemaIn(from: Seo): PageSeo['schema'] {
  const markup = objectIn(from, 'schema_markup');
  const type = textIn(markup, 'type');
  return type ? { type, data: objectIn(markup, 'data') } : null;
}

/** The head of a page, as the router's meta descriptors. */
export function headOf(seo: PageSeo, site: { product: string }): MetaDescriptor[] {
  const { title, description, keywords, robots, language, canonical, og, twitter } = seo;
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(keywords.length > 0 ? [{ name: 'keywords', content: keywords.join(', ') }] : []),
    { name: 'robots', content: robots },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: og.type },
    { property: 'og:site_name', content: site.product },
    { property: 'og:locale', content: language === 'en' ? 'en_GB' : 'ro_RO' },
    { property: 'og:url', content: canonical },
    { property: 'og:title', content: og.title },
    ...(og.description ? [{ property: 'og:description', content: og.description }] : []),
    { property: 'og:image', content: og.image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: twitter.title },
    ...(twitter.description ? [{ name: 'twitter:description', content: twitter.description }] : []),
  ];
}

/** The head of a page of one person or of staff: a title, not indexed. */
export function privateHead(title: string): MetaDescriptor[] {
  return [{ title }, { name: 'robots', content: 'noindex' }];
}
