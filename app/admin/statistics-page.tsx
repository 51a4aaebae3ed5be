import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import barHills from '#app/ui/illustrations/bar-hills.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Statistici' };

const COUNTED = [
  {
    title: 'Teste începute, abandonate, terminate',
    text: 'Fiecare test are ora la care a pornit și, după caz, ora la care s-a încheiat ori a fost lăsat la jumătate.',
  },
  {
    title: 'Nivelul și siguranța lui',
    text: 'La testele terminate: nivelul, valoarea de pe scara testului și abaterea ei.',
  },
  {
    title: 'Fiecare răspuns',
    text: 'Întrebarea, ce s-a răspuns, dacă a fost bine, greșit sau „Nu știu”, și ora.',
  },
];

const CARE = [
  {
    title: 'Un test nu e un om',
    text: 'Același om poate da testul de trei ori, de pe trei dispozitive. Numărăm teste, nu persoane.',
  },
  {
    title: 'Cifrele mici se mișcă mult',
    text: 'Din zece teste nu se vede o tendință. Scrie mereu lângă procent din câte teste a ieșit.',
  },
  {
    title: 'Fereastra e de 12 luni',
    text: 'Testele mai vechi se șterg singure, cu răspunsuri cu tot. Ce vrei să compari peste ani notează ca total, fără rânduri.',
  },
  {
    title: 'Nu măsurăm vizite',
    text: 'Site-ul nu are statistici de trafic. Câți au citit o pagină nu știm și nici nu încercăm să ghicim.',
  },
];

export default function StatisticsPage() {
  return (
    <AdminFrame
      title="Statistici despre teste"
      lead="Ce se poate număra cinstit din ce ține minte site-ul și ce nu."
      picture={<Illustration drawing={barHills} className="w-full" />}
      actions={<ButtonLink to={href('/test-nivel')}>Vezi testul ca un vizitator</ButtonLink>}
    >
      <Section id="ce-numaram" heading="Ce se poate număra">
        <CardGrid items={COUNTED} />
      </Section>
      <Section id="cum-numeri" heading="Cum afli o cifră azi" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Cine administrează serverul întreabă baza de date. Pentru câte teste au ieșit la fiecare nivel în
            ultima lună, întrebarea e aceasta:
          </p>
          <p className="rounded-control border border-line bg-surface px-4 py-3">
            <code>
              select level, count(*) from public.level_tests where finished_at &gt; now() - interval '1 month'
              group by level order by level;
            </code>
          </p>
          <p>Cere totaluri. Pentru o statistică nu e nevoie de răspunsurile cuiva anume.</p>
        </div>
      </Section>
      <Section id="cum-citesti" heading="Cum citești cifrele" tone="sunken">
        <PointList points={CARE} columns={2} />
      </Section>
    </AdminFrame>
  );
}
