import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { AdminFrame, AdminNote, AdminSection, FactList } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Întrebări noi' };

const FORMATS = [
  {
    name: 'Alegere',
    value: 'un răspuns bun și exact trei greșite, fiecare o greșeală pe care un român chiar ar face-o',
  },
  {
    name: 'Completare',
    value: 'un singur gol și toate scrierile acceptate: britanică, americană, cu și fără forma scurtă',
  },
  { name: 'Ordine', value: 'cuvinte de așezat într-o propoziție, cu toate ordinile corecte' },
];

const CHECKS = [
  {
    name: 'Un al doilea cititor',
    value: 'răspunde fără cheie; dacă găsește două răspunsuri bune, întrebarea se rescrie',
  },
  {
    name: 'Explicația în română',
    value: 'două până la patru propoziții: de ce e bine, de ce tentează greșeala și încă un exemplu corect',
  },
  {
    name: 'Dificultatea',
    value:
      'un număr pe scara testului, în banda nivelului; la început o apreciere, apoi verificată pe răspunsuri',
  },
  { name: 'Proprietatea', value: 'scrisă de noi, nu copiată din manuale sau din alte teste' },
];

export default function BulkQuestionsPage() {
  return (
    <AdminFrame
      title="Întrebări noi"
      lead="Cum se scrie o întrebare pentru testul de nivel."
      action={
        <ButtonLink to={href('/test-nivel')} variant="secondary">
          Vezi testul
        </ButtonLink>
      }
    >
      <AdminSection id="formate" heading="Trei feluri">
        <FactList facts={FORMATS} />
      </AdminSection>
      <AdminSection id="verificari" heading="Înainte să o predai">
        <FactList facts={CHECKS} />
      </AdminSection>
      <AdminNote summary="Cum ajunge în test">
        <p>
          Scrie întrebările într-un document și dă-le celui care administrează serverul: el le trece în
          fișierele programului, iar verificările automate refuză ce nu se potrivește. Intră în testele
          începute după următoarea pornire a site-ului; cele deja începute își păstrează întrebările.
        </p>
      </AdminNote>
    </AdminFrame>
  );
}
