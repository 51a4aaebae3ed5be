import type { Role } from '#app/domain/roles.ts';
import { markupOf, type SchemaValues, schemaValuesOf } from './schema-markup.ts';

/** What can be edited of a page, as its row stores it. */
export interface PageContent {
  title: string;
  minimumRole: Role;
  seo: unknown;
}

/** What the fields of the editor hold. */
export interface PageValues extends SchemaValues {
  title: string;
  minimumRole: string;
  metaTitle: string;
  metaDescription: string;
  /** Separated by commas or lines. */
  metaKeywords: string;
  robots: string;
  language: string;
  canonicalUrl: string;
  ogType: string;
  ogTitle: string;
  ogDescription: string;
  ogImage: string;
  twitterTitle: string;
  twitterDescription: string;
}

type Json = Record<string, unknown>;

/** What the fields show of a stored page. */
export function valuesOf({ title, minimumRole, seo }: PageContent): PageValues {
  const given = objectOf(seo);
  const og = objectOf(given.og);
  const twitter = objectOf(given.twitter);
  const keywords = Array.isArray(given.meta_keywords) ? given.meta_keywords : [];
  return {
    title,
    minimumRole,
    metaTitle: textOf(given.meta_title),
    metaDescription: textOf(given.meta_description),
    metaKeywords: keywords.filter((word) => typeof word === 'string').join('\n'),
    robots: textOf(given.robots_meta),
    language: textOf(given.language),
    canonicalUrl: textOf(given.canonical_url),
    ogType: textOf(og.type),
    ogTitle: textOf(og.title),
    ogDescription: textOf(og.description),
    ogImage: textOf(og.image),
    twitterTitle: textOf(twitter.title),
    twitterDescription: textOf(twitter.description),
    ...schemaValuesOf(given.schema_markup),
  };
}

const KNOWN = [
  'meta_title',
  'meta_description',
  'meta_keywords',
  'robots_meta',
  'language',
  'canonical_url',
  'og',
  'twitter',
  'schema_markup',
];

/**
 * The `seo` of a page as typed; null when nothing is. Empty fields are left out, so that the defaults apply to them.
 * @param stored the page's present one: what it holds besides the fields is kept
 */
export function seoOf(values: PageValues, stored: unknown): Json | null {
  const before = objectOf(stored);
  const seo = filled({
    ...without(before, KNOWN),
    meta_title: oneLine(values.metaTitle),
    meta_description: oneLine(values.metaDescription),
    meta_keywords: keywordsIn(values.metaKeywords),
    robots_meta: oneLine(values.robots),
    language: oneLine(values.language),
    canonical_url: oneLine(values.canonicalUrl),
    og: {
      ...without(objectOf(before.og), ['type', 'title', 'description', 'image']),
      ...filled({
        type: oneLine(values.ogType),
        title: oneLine(values.ogTitle),
        description: oneLine(values.ogDescription),
        image: oneLine(values.ogImage),
      }),
    },
    twitter: {
      ...without(objectOf(before.twitter), ['title', 'description']),
      ...filled({
        title: oneLine(values.twitterTitle),
        description: oneLine(values.twitterDescription),
      }),
    },
    schema_markup: markupOf(values),
  });
  return Object.keys(seo).length > 0 ? seo : null;
}

function keywordsIn(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map(oneLine))].filter((word) => word !== '');
}

/** Without line breaks and double spaces, which a head cannot show. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function filled(object: Json): Json {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  if (value === '' || value === null || value === undefined) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function without(object: Json, keys: string[]): Json {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
