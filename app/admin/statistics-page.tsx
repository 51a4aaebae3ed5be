import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { AdminFrame, AdminNote, FactList } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'admin', title: 'Statistici' };

const COUNTED = [
  { name: 'Teste', value: 'începute, abandonate, terminate, cu ora fiecăruia' },
  { name: 'Niveluri', value: 'nivelul, valoarea de pe scara testului și abaterea ei, la testele terminate' },
  { name: 'Răspunsuri', value: 'întrebarea, răspunsul, dacă a fost bun, și ora' },
  { name: 'Vizite', value: 'nu se numără: site-ul nu are statistici de trafic' },
];

export default function StatisticsPage() {
  return (
    <AdminFrame
      title="Statistici"
      lead={
        <>
          Ce păstrează site-ul din teste, timp de 12 luni. Câte răspunsuri are fiecare întrebare se vede la{' '}
          <Link to={href('/admin/level-test')} className="text-link">
            Testul de nivel
          </Link>
          .
        </>
      }
    >
      <FactList facts={COUNTED} />
      <div>
        <AdminNote summary="Cum se află o cifră">
          <p>
            Cine administrează serverul o numără în baza de date. Cere-i totaluri; răspunsurile cuiva anume nu
            sunt de folos aici.
          </p>
        </AdminNote>
        <AdminNote summary="Cum se citesc cifrele">
          <p>
            Se numără teste, nu oameni: același om poate da testul de trei ori, de pe trei dispozitive. Din
            zece teste nu se vede o tendință; lângă un procent stă mereu din câte teste a ieșit.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
