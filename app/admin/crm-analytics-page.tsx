import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import lineOfFlight from '#app/ui/illustrations/line-of-flight.svg?drawing';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'De la test la mesaj' };

const RECORDED = [
  { title: 'level_test_result', text: 'Și-a lăsat datele la un rezultat; nivelul rămâne notat.' },
  { title: 'details_given', text: 'A lăsat, după test, o adresă pe care nu o aveam.' },
  { title: 'details_repeated', text: 'A lăsat după test o adresă cunoscută; e păstrat ce a scris acum.' },
  { title: 'message_sent', text: 'Ne-a scris de pe pagina de contact: subiectul și textul.' },
  { title: 'consent_given', text: 'A bifat un acord, cu versiunea exactă a frazei.' },
  { title: 'merge_suggested', text: 'Telefonul lui apare și pe altă fișă.' },
];

export default function CrmAnalyticsPage() {
  return (
    <AdminFrame
      title="De la test la mesaj"
      lead="Cum afli câți dintre cei care termină testul ne lasă o adresă și câți revin cu o întrebare."
      picture={<Illustration drawing={lineOfFlight} className="w-full" />}
      actions={<ButtonLink to={href('/admin/crm')}>Cum lucrezi cu fișele</ButtonLink>}
    >
      <Section
        id="intamplari"
        heading="Șase feluri de evenimente"
        lead="Pe acestea le notează site-ul. Numele sunt cele din coloana „kind” a tabelei lead_events."
      >
        <PointList points={RECORDED} columns={2} />
      </Section>
      <Section
        id="intrebari-bune"
        heading="Întrebări la care se poate răspunde"
        tone="sunken"
        layout="beside"
      >
        <div className="flow max-w-reading">
          <ul>
            <li>Din o sută de teste terminate, câte au și o adresă lăsată la rezultat?</li>
            <li>Ce nivel au cei care ne scriu și despre ce întreabă?</li>
            <li>Cât trece de la rezultat până la primul mesaj?</li>
            <li>Câți ne scriu și a doua oară?</li>
          </ul>
          <p>
            Pentru fiecare, cine administrează serverul numără evenimentele pe luni. Cere numere, nu liste de
            oameni.
          </p>
        </div>
      </Section>
      <Section id="limite" heading="Ce nu spun cifrele" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Cine a citit tot site-ul și ne-a sunat direct nu apare nicăieri. Cine pare că s-a hotărât într-o
            zi ne citește poate de un an.
          </p>
          <p>
            Fișele mai vechi de 24 de luni dispar cu tot cu evenimente, deci orice total se referă cel mult la
            perioada aceasta. Dacă împarți pe grupuri, nu coborî sub zece oameni: din grupuri mici se ghicește
            cine e cine.
          </p>
        </div>
      </Section>
    </AdminFrame>
  );
}
