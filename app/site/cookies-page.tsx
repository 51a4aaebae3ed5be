import type { PageFacts } from '#app/domain/page-facts.ts';
import cookieJar from '#app/ui/illustrations/cookie-jar.svg?drawing';
import { readingStyles } from '#app/ui/reading.tsx';
import { COOKIE_POLICY } from '#content/legal/cookie-policy.ts';
import type { Route } from './+types/cookies-page';
import { namedSettings } from './legal-placeholders.ts';
import { LegalText } from './legal-text.tsx';
import { visitOf } from './visit.server.ts';

export const handle: PageFacts = { isPublic: true };

export const links = readingStyles;

export function loader({ context }: Route.LoaderArgs) {
  return { settings: namedSettings(COOKIE_POLICY, visitOf(context).settings) };
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={COOKIE_POLICY} settings={loaderData.settings} picture={cookieJar} />;
}
