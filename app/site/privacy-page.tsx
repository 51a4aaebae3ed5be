import type { PageFacts } from '#app/domain/page-facts.ts';
import { PadlockLetter } from '#app/ui/illustrations/padlock-letter.tsx';
import { PRIVACY_POLICY } from '#content/legal/privacy-policy.ts';
import { LegalText } from './legal-text.tsx';

export const handle: PageFacts = { isPublic: true };

export default function PrivacyPage() {
  return <LegalText text={PRIVACY_POLICY} picture={<PadlockLetter className="w-full" />} />;
}
