import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { KiteMark } from '#app/ui/kite-mark.tsx';
import { CallToAction } from '#app/ui/landing.tsx';
import type { Route } from './+types/design-page';
import { AdminFrame } from './admin-frame.tsx';
import { StyleGuide } from './design/style-guide.tsx';
import { getStyleGuideData } from './design/style-guide-data.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Elementele de design' };

export const loader = getStyleGuideData;

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Elementele de design"
      lead="Tot din ce sunt făcute paginile școlii, cu numele din cod și cu sfatul de care ai nevoie când alegi. Valorile sunt citite din foaia de stil, deci nu pot rămâne în urmă."
      picture={<KiteMark className="mx-auto w-full max-w-48" />}
      actions={
        <>
          <ButtonLink to="#culori">Începe cu culorile</ButtonLink>
          <ButtonLink to="#butoane" variant="secondary">
            Mergi la butoane
          </ButtonLink>
        </>
      }
    >
      <StyleGuide data={loaderData} />
      <CallToAction
        id="vezi"
        heading="Vezi-le la lucru"
        text="Prima pagină le folosește aproape pe toate. Deschide-o și la 360 de pixeli, și pe întuneric, înainte să schimbi ceva aici."
      >
        <ButtonLink to={href('/')}>Deschide prima pagină</ButtonLink>
      </CallToAction>
    </AdminFrame>
  );
}
