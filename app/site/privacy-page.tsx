import type { PageFacts } from '#app/domain/page-facts.ts';
import padlockLetter from '#app/ui/illustrations/padlock-letter.svg?drawing';
import { readingStyles } from '#app/ui/reading.tsx';
import { PRIVACY_POLICY } from '#content/legal/privacy-policy.ts';
import type { Route } from './+types/privacy-page';
import { namedSettings } from './legal-placeholders.ts';
import { LegalText } from './legal-text.tsx';
import { visitOf } from './visit.server.ts';

export const handle: PageFacts = { isPublic: true };

export const links = readingStyles;

export function loader({ context }: Route.LoaderArgs) {
  return { settings: namedSettings(PRIVACY_POLICY, visitOf(context).settings) };
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={PRIVACY_POLICY} settings={loaderData.settings} picture={padlockLetter} />;
}
