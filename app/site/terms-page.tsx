import type { PageFacts } from '#app/domain/page-facts.ts';
import scrollSeal from '#app/ui/illustrations/scroll-seal.svg?drawing';
import { readingStyles } from '#app/ui/reading.tsx';
import { TERMS } from '#content/legal/terms.ts';
import type { Route } from './+types/terms-page';
import { namedSettings } from './legal-placeholders.ts';
import { LegalText } from './legal-text.tsx';
import { visitOf } from './visit.server.ts';

export const handle: PageFacts = { isPublic: true };

export const links = readingStyles;

export function loader({ context }: Route.LoaderArgs) {
  return { settings: namedSettings(TERMS, visitOf(context).settings) };
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={TERMS} settings={loaderData.settings} picture={scrollSeal} />;
}
