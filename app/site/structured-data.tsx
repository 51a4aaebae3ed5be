import { useMatches } from 'react-router';
import type { PageFacts, SchemaFacts } from '#app/domain/page-facts.ts';
import { breadcrumb, customStructuredData } from '#app/domain/structured-data.ts';
import type { PageSettings } from '#content/settings.ts';
import type { HeadData } from './head.server.ts';

interface StructuredDataProps {
  head: HeadData;
  /** Those of every page. */
  settings: PageSettings;
}

/** What a page tells search engines of itself as JSON-LD: its own things, the way to it, and what its row adds. */
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
    ...(schema?.(facts) ?? []),
    ...(trail.length > 0 ? [breadcrumb(origin, trail)] : []),
    ...(seo.schema ? [customStructuredData(seo.schema)] : []),
  ];
  return things.map((thing) => <Thing key={JSON.stringify(thing)} thing={thing} />);
}

function Thing({ thing }: { thing: object }) {
  // In JSON every < may be written as an escape, and then nothing in it can end the element.
  const json = JSON.stringify(thing).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, and JSON with entities is none
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
