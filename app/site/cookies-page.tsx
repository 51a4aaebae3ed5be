import type { PageFacts } from '#app/domain/page-facts.ts';
import { CookieJar } from '#app/ui/illustrations/cookie-jar.tsx';
import { COOKIE_POLICY } from '#content/legal/cookie-policy.ts';
import { LegalText } from './legal-text.tsx';

export const handle: PageFacts = { isPublic: true };

export default function CookiesPage() {
  return <LegalText text={COOKIE_POLICY} picture={<CookieJar className="w-full" />} />;
}
