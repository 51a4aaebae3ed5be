import type { PageFacts } from '#app/domain/page-facts.ts';
import { Illustration } from '#app/ui/illustration.tsx';
import cookieJar from '#app/ui/illustrations/cookie-jar.svg?drawing';
import { COOKIE_POLICY } from '#content/legal/cookie-policy.ts';
import type { Route } from './+types/cookies-page';
import { namedSettings } from './legal-placeholders.ts';
import { LegalText } from './legal-text.tsx';
import { visitOf } from './visit.server.ts';

export const handle: PageFacts = { isPublic: true };

export function loader({ context }: Route.LoaderArgs) {
  return { settings: namedSettings(COOKIE_POLICY, visitOf(context).settings) };
}

export default function CookiesPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalText
      text={COOKIE_POLICY}
      settings={loaderData.settings}
      picture={<Illustration drawing={cookieJar} className="w-full" />}
    />
  );
}
