import { type PageContent, valuesOf } from './page-content.ts';
import { isEqualJson } from './schema-markup.ts';

/** One field that differs between two versions of a page. Empty texts are fields without a value. */
export interface PageChange {
  name: string;
  from: string;
  to: string;
}

/** The fields of a page as staff read them. */
export const FIELD_NAMES = {
  title: 'Numele paginii',
  minimumRole: 'Rolul minim',
  metaTitle: 'Titlul',
  metaDescription: 'Descrierea',
  metaKeywords: 'Cuvintele-cheie',
  robots: 'Motoarele de căutare',
  language: 'Limba',
  canonicalUrl: 'Adresa principală',
  ogType: 'Felul paginii în rețele',
  ogTitle: 'Titlul în rețele',
  ogDescription: 'Descrierea în rețele',
  ogImage: 'Imaginea în rețele',
  twitterTitle: 'Titlul pe X',
  twitterDescription: 'Descrierea pe X',
} as const;

/** The fields that differ, as staff read them. */
export function changesBetween(before: PageContent, after: PageContent): PageChange[] {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  const names = Object.keys(FIELD_NAMES) as (keyof typeof FIELD_NAMES)[];
  const changes = names
    .map((key) => ({ name: FIELD_NAMES[key] as string, from: shown(from[key]), to: shown(to[key]) }))
    .filter((change) => change.from !== change.to);
  const [schemaBefore, schemaAfter] = [schemaIn(before), schemaIn(after)];
  if (!isEqualJson(schemaBefore, schemaAfter)) {
    changes.push({ name: 'Datele structurate', from: jsonOf(schemaBefore), to: jsonOf(schemaAfter) });
  }
  return changes;
}

function shown(text: string): string {
  return text.replaceAll('\n', ', ');
}

function schemaIn({ seo }: PageContent): unknown {
  return (seo as { schema_markup?: unknown } | null)?.schema_markup ?? null;
}

function jsonOf(schema: unknown): string {
  return schema === null ? '' : JSON.stringify(schema);
}
