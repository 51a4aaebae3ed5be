import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { AdminFrame, AdminNote, FactList } from './admin-frame.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Fișe' };

const FACTS = [
  {
    name: 'De unde vin',
    value: (
      <>
        formularul de la sfârșitul{' '}
        <Link to={href('/test-nivel')} className="text-link">
          testului de nivel
        </Link>{' '}
        și cel de pe{' '}
        <Link to={href('/contact')} className="text-link">
          pagina de contact
        </Link>
      </>
    ),
  },
  { name: 'Câte una de persoană', value: 'o adresă de e-mail înseamnă o fișă; cine revine o completează' },
  {
    name: 'Același telefon pe două fișe',
    value: 'se notează ca posibilă aceeași persoană; fișele nu se unesc singure',
  },
  { name: 'Cât rămân', value: '24 de luni de la ultima dată când omul și-a lăsat datele' },
  { name: 'Cine le citește', value: 'cine administrează serverul, în baza de date' },
];

export default function CrmPage() {
  return (
    <AdminFrame
      title="Fișe"
      lead="Cine ne-a lăsat o adresă are o fișă cu evenimentele lui: un test, un mesaj, un acord."
    >
      <FactList facts={FACTS} />
      <div>
        <AdminNote summary="Înainte să răspunzi cuiva">
          <ul>
            <li>La cei sub 16 ani adresa e a părintelui, iar fișa o spune: îi scriem lui, nu copilului.</li>
            <li>Răspunsul la o întrebare nu cere niciun acord; o ofertă pe care nu a cerut-o, da.</li>
            <li>Suni numai pe cine a bifat acordul pentru telefon.</li>
            <li>Oricine poate scrie adresa altcuiva, deci o bifă nu e o confirmare.</li>
          </ul>
        </AdminNote>
        <AdminNote summary="De ce lista nu se copiază în altă parte">
          <p>Un tabel trimis pe e-mail rămâne și după ce omul a cerut să fie șters.</p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
