import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import riverMap from '#app/ui/illustrations/river-map.svg?drawing';
import { CallToAction, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'De unde vin oamenii' };

const WORDS = [
  { title: 'source', text: 'De unde a venit: un newsletter, o rețea, un partener.' },
  { title: 'medium', text: 'Pe ce cale: e-mail, postare, reclamă plătită, afiș.' },
  { title: 'campaign', text: 'Cu ce ocazie: „toamna-2026”, „ziua-portilor”.' },
  { title: 'content', text: 'Care dintre două variante: butonul de sus sau cel de jos.' },
];

export default function AttributionPage() {
  return (
    <AdminFrame
      title="De unde vin oamenii"
      lead="Ca să știi ce merită repetat, află pe ce cale au ajuns oamenii la noi. Fără să urmărești pe nimeni."
      picture={<Illustration drawing={riverMap} className="w-full" />}
    >
      <Section
        id="cuvinte"
        heading="Patru cuvinte într-un link"
        lead="Le adaugi după semnul întrebării, cu sau fără „utm_” în față."
        tone="sunken"
      >
        <PointList points={WORDS} columns={2} />
        <p className="mt-8 rounded-control border border-line bg-surface px-4 py-3">
          <code className="break-all">
            /test-nivel?source=newsletter&amp;medium=email&amp;campaign=toamna-2026
          </code>
        </p>
      </Section>
      <Section id="ce-pastram" heading="Ce se păstrează pe fișa cuiva" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Fișa are loc pentru prima și ultima atingere, iar fiecare eveniment pentru cele patru cuvinte.
            Formularele nu le completează, deci în tabelele <code>leads</code> și <code>lead_events</code>{' '}
            coloanele lor sunt goale.
          </p>
          <p>
            Până la urmă, cea mai bună sursă e omul: când răspunzi la un mesaj, întreabă-l cum a aflat de
            școală. Zece răspunsuri îți spun mai mult decât o sută de clicuri.
          </p>
        </div>
      </Section>
      <Section id="reguli" heading="Unde e limita" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Nu pune într-un link numele, adresa sau telefonul cuiva: linkurile ajung în istorice și jurnale.
            Urmărirea de la un site la altul cere acordul omului, dat înainte, iar „nu” trebuie să fie la fel
            de ușor de spus ca „da”. Politica noastră spune că nu avem nici statistici de trafic, nici
            cookie-uri de publicitate; dacă asta s-ar schimba, se schimbă întâi politica.
          </p>
        </div>
      </Section>
      <CallToAction
        id="politica"
        heading="Recitește ce le-am promis oamenilor"
        text="Politica de confidențialitate spune ce ai voie să măsori și ce nu. Se citește în cinci minute."
      >
        <ButtonLink to={href('/politica-de-confidentialitate')}>Citește politica</ButtonLink>
      </CallToAction>
    </AdminFrame>
  );
}
