import type { PageFacts } from '#app/domain/page-facts.ts';
import { ScrollSeal } from '#app/ui/illustrations/scroll-seal.tsx';
import { TERMS } from '#content/legal/terms.ts';
import { LegalText } from './legal-text.tsx';

export const handle: PageFacts = { isPublic: true };

export default function TermsPage() {
  return <LegalText text={TERMS} picture={<ScrollSeal className="w-full" />} />;
}
