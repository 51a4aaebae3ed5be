import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LineOfFlight } from '#app/ui/illustrations/line-of-flight.tsx';
import { Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Drumul oamenilor' };

const RECORDED = [
  { title: 'level_test_result', text: 'Și-a lăsat datele la un rezultat; nivelul rămâne notat.' },
  { title: 'details_given', text: 'Prima dată când și-a lăsat datele după test.' },
  { title: 'details_repeated', text: 'A revenit cu aceeași adresă; e păstrat ce a scris atunci.' },
  { title: 'message_sent', text: 'A scris prin pagina de contact: subiectul și textul.' },
  { title: 'consent_given', text: 'A bifat un acord, cu versiunea exactă a frazei.' },
  { title: 'merge_suggested', text: 'Telefonul lui apare și pe altă fișă.' },
];

export default function CrmAnalyticsPage() {
  return (
    <AdminFrame
      title="Drumul oamenilor, de la test la mesaj"
      lead="Câți dintre cei care termină testul ne lasă o adresă și câți se întorc cu o întrebare."
      picture={<LineOfFlight className="w-full" />}
      actions={<ButtonLink to={href('/admin/crm')}>Înapoi la fișe</ButtonLink>}
    >
      <Section
        id="intamplari"
        heading="Șase întâmplări din care se vede drumul"
        lead="Pe acestea le scrie site-ul. Numele sunt cele din coloana „kind” a tabelei lead_events."
      >
        <PointList points={RECORDED} columns={2} />
      </Section>
      <Section id="intrebari-bune" heading="Întrebări la care se poate răspunde" tone="sunken">
        <div className="flow max-w-reading">
          <ul>
            <li>Din o sută de teste terminate, câte au și o adresă lăsată la rezultat?</li>
            <li>La ce nivel ne scriu cei mai mulți și despre ce?</li>
            <li>Cât trece de la rezultat până la primul mesaj?</li>
            <li>Câți revin după ce le-am răspuns?</li>
          </ul>
          <p>
            Pentru fiecare, cine administrează serverul numără întâmplările pe luni. Cere numere, nu liste de
            oameni.
          </p>
        </div>
      </Section>
      <Section id="limite" heading="Ce nu spun cifrele" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Cine a citit tot site-ul și ne-a sunat direct nu apare nicăieri. Un drum care pare scurt poate fi
            al cuiva care ne urmărește de un an.
          </p>
          <p>
            Fișele mai vechi de 24 de luni dispar cu tot cu întâmplări, deci orice total se referă cel mult la
            perioada aceasta. Dacă împarți pe grupuri, nu coborî sub zece oameni: din grupuri mici se ghicește
            cine este cine.
          </p>
        </div>
      </Section>
    </AdminFrame>
  );
}
