import { useMatches } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { breadcrumb, writtenThing } from '#app/domain/structured-data.ts';
import type { HeadData } from './head.server.ts';

interface StructuredDataProps {
  head: HeadData;
  settings: Readonly<Record<string, string>>;
}

/** What a page tells search engines of itself as JSON-LD: its own things, the way to it, and what its row adds. */
export function StructuredData({ head, settings }: StructuredDataProps) {
  const { schema } = (useMatches().at(-1)?.handle ?? {}) as Partial<PageFacts>;
  const { seo, origin, trail } = head;
  const facts = {
    origin,
    canonical: seo.canonical,
    title: seo.title,
    description: seo.description ?? '',
    settings,
  };
  const things = [
    ...(schema?.(facts) ?? []),
    ...(trail.length > 0 ? [breadcrumb(origin, trail)] : []),
    ...(seo.schema ? [writtenThing(seo.schema)] : []),
  ];
  return things.map((thing) => <Thing key={JSON.stringify(thing)} thing={thing} />);
}

function Thing({ thing }: { thing: object }) {
  // In JSON every < may be written as an escape, and then nothing in it can end the element.
  const json = JSON.stringify(thing).replace(/</g, '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape the quotes, and JSON with entities is none
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
