import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { AdminFrame, AdminNote, FactList } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Înscrieri' };

const FACTS = [
  {
    name: 'Întrebarea',
    value: 'vine din formularul de contact, cu subiectul „curs” sau „intensiv”, și rămâne pe fișa omului',
  },
  { name: 'Înscrierea', value: 'se face prin e-mail; catalogul grupei e al școlii, nu al site-ului' },
  { name: 'Locuri, comenzi, plăți', value: 'site-ul nu le numără și nu încasează bani' },
];

export default function EnrollmentPage() {
  return (
    <AdminFrame
      title="Înscrieri"
      lead="Ce știe site-ul despre o înscriere la curs."
      action={
        <ButtonLink to={href('/curs-engleza-conversationala')} variant="secondary">
          Vezi pagina cursului
        </ButtonLink>
      }
    >
      <FactList facts={FACTS} />
      <div>
        <AdminNote summary="O grupă care ține">
          <ul>
            <li>
              Cel mult un nivel diferență; testul dă un punct de pornire, zece minute de vorbă îl confirmă.
            </li>
            <li>Același scop: interviu sau plăcere, nu amândouă.</li>
            <li>Cineva cu care să vorbești: doi tăcuți la aceeași oră înseamnă o oră tăcută.</li>
          </ul>
        </AdminNote>
        <AdminNote summary="Datele din catalog">
          <p>
            Doar ce trebuie la oră: prenume, nivel, prezență. Pentru un elev sub 16 ani, legătura e părintele.
            Când cineva cere să fie șters, catalogul face parte din ce avem despre el.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
