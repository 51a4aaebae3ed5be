import { useMatches } from 'react-router';
import type { PageFacts, SchemaFacts } from '#app/domain/page-facts.ts';
import { breadcrumb, customStructuredData } from '#app/domain/structured-data.ts';
import type { PageSettings } from '#content/settings.ts';
import type { HeadData } from './head.server.ts';

interface StructuredDataProps {
  head: HeadData;
  /** The settings sent with every page. */
  settings: PageSettings;
}

/** A page's JSON-LD for search engines: from its handle, breadcrumbs, and from its row. */
export function StructuredData({ head, settings }: StructuredDataProps) {
  const page = useMatches().at(-1);
  const { schema } = (page?.handle ?? {}) as Partial<PageFacts>;
  const own = (page?.loaderData as { settings?: SchemaFacts['settings'] } | undefined)?.settings;
  const { seo, origin, trail } = head;
  const facts = {
    origin,
    canonical: seo.canonical,
    title: seo.title,
    description: seo.description ?? '',
    settings: { ...settings, ...own },
  };
  const things = [
    ...(schema?.(facts, page?.loaderData) ?? []),
    ...(trail.length > 0 ? [breadcrumb(origin, trail)] : []),
    ...(seo.schema ? [customStructuredData(seo.schema)] : []),
  ];
  return things.map((thing) => <Thing key={JSON.stringify(thing)} thing={thing} />);
}

function Thing({ thing }: { thing: object }) {
  // Escaped, so that nothing in it can close the script element.
  const json = JSON.stringify(thing).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, which makes invalid JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
