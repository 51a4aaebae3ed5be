import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { shelfStyles } from '#app/ui/cover.tsx';
import { dialogueStyles } from '#app/ui/dialogue.tsx';
import { readingStyles } from '#app/ui/reading.tsx';
import type { Route } from './+types/design-page';
import { AdminFrame } from './admin-frame.tsx';
import { STYLE_GUIDE_PARTS, StyleGuide } from './design/style-guide.tsx';
import { getStyleGuideData } from './design/style-guide-data.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Elementele de design' };

export const links = () => [...shelfStyles(), ...dialogueStyles(), ...readingStyles()];

export const loader = getStyleGuideData;

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Elementele de design"
      lead="Tot din ce sunt făcute paginile școlii, cu numele din cod. Valorile sunt citite din foaia de stil."
      action={
        <ButtonLink to={href('/')} variant="secondary">
          Vezi-le pe prima pagină
        </ButtonLink>
      }
      hasSiteSizes
    >
      <nav aria-label="Cuprins">
        <ul className="flex flex-wrap gap-x-5">
          {STYLE_GUIDE_PARTS.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-link flex min-h-11 items-center">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <StyleGuide data={loaderData} />
    </AdminFrame>
  );
}
