import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import controlRoom from '#app/ui/illustrations/control-room.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import type { Route } from './+types/overview-page';
import { AdminFrame } from './admin-frame.tsx';
import { listSampleSettings } from './queries.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Administrare' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { sampleCount: (await listSampleSettings(services, visitor)).length };
}

const PARTS = [
  {
    title: 'Oamenii',
    text: 'Cine ne-a lăsat datele, ce ne-a scris și când. De aici începe ziua de lucru.',
    link: { text: 'Fișele oamenilor', to: href('/admin/crm') },
  },
  {
    title: 'Site-ul',
    text: 'Ce pagini există, cui i se deschid și cum se prezintă în căutări.',
    link: { text: 'Paginile', to: href('/admin/pages') },
  },
  {
    title: 'Testul',
    text: 'Câte teste se dau, unde ies oamenii și de unde vin întrebările.',
    link: { text: 'Statisticile', to: href('/admin/statistics') },
  },
];

const WHO = [
  {
    title: 'Profesorii văd paginile, nu și datele',
    text: 'Intrarea se deschide de la rolul de profesor în sus. Numele, adresele și testele oamenilor le citesc doar cei cu rol de personal sau administrator; la o greșeală raportată, profesorii văd comentariul și răspunsul dat la acea întrebare, fără adresă.',
  },
  {
    title: 'Parola nu e de ajuns',
    text: 'Drepturile echipei se deschid numai după al doilea pas. Fără el, un cont de administrator nu vede mai mult decât un elev.',
  },
  {
    title: 'Regula e scrisă în baza de date',
    text: 'Ce ascunde o pagină e doar politețe. Refuzul adevărat îl dă baza de date, oricum ai întreba-o.',
  },
];

const MORNING = [
  {
    title: 'Mesajele noi',
    text: 'Cere-le celui care administrează serverul: sunt evenimentele cu numele „message_sent”, cu subiectul ales și textul întreg.',
  },
  {
    title: 'Cererile de ștergere',
    text: 'Cine cere să fie șters primește răspuns în cel mult o lună, așa cum scrie în politica de confidențialitate.',
  },
  {
    title: 'Site-ul însuși',
    text: 'La adresa /health scrie dacă programul și baza de date merg. O poate urmări și un serviciu automat.',
  },
];

export default function OverviewPage({ loaderData: { sampleCount } }: Route.ComponentProps) {
  return (
    <AdminFrame
      title="Administrarea școlii"
      lead="Ce ține minte site-ul despre oameni, teste și pagini, și cine are voie să se uite."
      picture={<Illustration drawing={controlRoom} className="w-full" />}
      actions={
        sampleCount > 0 && (
          <Notice tone="warning">
            <p>
              {counted(sampleCount, 'setare publică este', 'setări publice sunt')} doar de exemplu.{' '}
              <Link to={href('/admin/settings')}>Vezi care</Link>.
            </p>
          </Notice>
        )
      }
    >
      <Section id="parti" heading="Trei locuri de unde să începi">
        <CardGrid items={PARTS} />
      </Section>
      <Section id="dimineata" heading="La ce te uiți dimineața" tone="sunken">
        <CardGrid items={MORNING} />
      </Section>
      <Section id="cine-intra" heading="Cine intră aici și ce vede" layout="beside">
        <PointList points={WHO} />
      </Section>
    </AdminFrame>
  );
}
