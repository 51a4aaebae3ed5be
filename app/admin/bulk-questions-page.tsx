import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import paperTray from '#app/ui/illustrations/paper-tray.svg?drawing';
import { CallToAction, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { AdminFrame } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Întrebări' };

const FORMATS = [
  {
    title: 'Alegere',
    text: 'Un răspuns bun și exact trei greșite. Fiecare greșeală trebuie să fie una pe care un român chiar ar face-o.',
  },
  {
    title: 'Completare',
    text: 'Un singur gol și toate scrierile acceptate: britanică, americană, cu și fără forma scurtă.',
  },
  {
    title: 'Ordine',
    text: 'Cuvinte de așezat într-o propoziție, cu toate ordinile corecte trecute, nu doar cu cea la care te-ai gândit.',
  },
];

const CHECKS = [
  {
    title: 'Un al doilea cititor',
    text: 'Răspunde fără cheie. Dacă găsește două răspunsuri bune, întrebarea se rescrie.',
  },
  {
    title: 'Explicația în română',
    text: 'Două până la patru propoziții: de ce e bine, de ce tentează greșeala și încă un exemplu corect.',
  },
  {
    title: 'Dificultatea',
    text: 'Un număr pe scara testului, în banda nivelului. La început e o apreciere; se verifică pe răspunsuri.',
  },
  {
    title: 'Proprietatea',
    text: 'Nu copia din manuale sau din alte teste: au drepturi de autor. O întrebare scrisă de noi e a noastră.',
  },
];

export default function BulkQuestionsPage() {
  return (
    <AdminFrame
      title="Întrebări pentru testul de nivel"
      lead="Cum intră întrebări noi în test, câte una sau cu zecile, fără să strice testele deja începute."
      picture={<Illustration drawing={paperTray} className="w-full" />}
    >
      <Section id="formate" heading="Trei feluri de întrebări">
        <CardGrid items={FORMATS} />
      </Section>
      <Section id="drum" heading="Cum ajung în test" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Banca de întrebări vine împreună cu programul, câte un fișier pentru fiecare nivel, de la A1 la
            C2. La pornire, site-ul compară fișierele cu ce știa și face din orice schimbare o bancă nouă.
          </p>
          <p>
            Testele începute merg mai departe pe banca lor; cele noi o primesc pe cea nouă. O întrebare
            rescrisă e o versiune nouă, iar cea veche rămâne pentru rezultatele care o folosesc.
          </p>
          <p>
            Scrie întrebările într-un document, în forma de mai sus, și dă-le celui care administrează
            serverul. El le trece în fișiere, iar verificările automate refuză ce nu se potrivește.
          </p>
        </div>
      </Section>
      <Section id="verificari" heading="Înainte să le predai" tone="sunken">
        <PointList points={CHECKS} columns={2} />
      </Section>
      <CallToAction
        id="incearca"
        heading="Simte întrebările pe pielea ta"
        text="Dă testul și citește explicațiile de la sfârșit: acolo vezi dacă o întrebare a fost corectă față de cel care o citește. Răspunsurile bune stau închise în baza de date și se văd numai în rezultat."
      >
        <ButtonLink to={href('/test-nivel')}>Dă testul</ButtonLink>
      </CallToAction>
    </AdminFrame>
  );
}
