import type { PageFacts } from '#app/domain/page-facts.ts';
import { Heading, Page } from '#app/ui/page.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff' };

export default function DesignPage() {
  return (
    <Page width="reading">
      <Heading level={1}>admin/design</Heading>
    </Page>
  );
}
