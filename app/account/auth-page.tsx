import { href, Link, useSearchParams } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardGrid } from '#app/ui/card-grid.tsx';
import { DoorKey } from '#app/ui/illustrations/door-key.tsx';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';

export const handle: PageFacts = { isPublic: true };

const WITHOUT_ACCOUNT = [
  {
    title: 'Dai testul',
    text: 'Îl poți începe, întrerupe și relua. Îl recunoaștem după dispozitiv, nu după nume.',
    link: { text: 'Mergi la test', to: href('/test-nivel') },
  },
  {
    title: 'Citești orice ghid',
    text: 'Toate ghidurile sunt pagini deschise: nu cer nici parolă, nici adresă de e-mail.',
    link: { text: 'Mergi la ghiduri', to: href('/biblioteca-de-ghiduri') },
  },
  {
    title: 'Ne scrii',
    text: 'Întrebările despre cursuri ajung la noi prin formular și primesc răspuns de la un om.',
    link: { text: 'Mergi la formular', to: href('/contact') },
  },
];

const FIND_RESULT = [
  {
    title: 'Ai același telefon sau calculator',
    text: 'Deschide pagina testului în browserul în care l-ai dat. Ultimele rezultate apar sub formular.',
  },
  {
    title: 'Ai linkul privat',
    text: 'Deschide-l pe orice dispozitiv. Caută-l în istoricul browserului sau în mesajele în care l-ai trimis cuiva.',
  },
  {
    title: 'Nu mai ai niciunul',
    text: 'Dacă ne-ai lăsat adresa după test, scrie-ne de la ea și îți spunem nivelul notat atunci. Altfel nu avem după ce să te recunoaștem, dar poți da testul din nou.',
  },
];

const LOGIN = {
  title: 'Autentificare? Nu\u00a0e\u00a0nevoie',
  lead: 'Site-ul nu are astăzi conturi, deci nu ai unde să te autentifici și nici ce parolă să fi uitat. Dacă vrei înapoi la un rezultat, îl găsești pe pagina testului.',
  action: 'Găsește-ți rezultatul',
  other: { text: 'Voiai să te înregistrezi?', to: `${href('/auth')}?mode=sign-up` },
};

const SIGN_UP = {
  title: 'Înregistrare? Poți\u00a0începe\u00a0fără',
  lead: 'Site-ul nu are astăzi conturi, deci nu ai niciun formular de completat. Treci direct la prima întrebare, iar la sfârșit primești un link numai al tău.',
  action: 'Începe fără cont',
  other: { text: 'Voiai să te autentifici?', to: href('/auth') },
};

export default function AuthPage() {
  const [parameters] = useSearchParams();
  const { title, lead, action, other } = parameters.get('mode') === 'sign-up' ? SIGN_UP : LOGIN;
  return (
    <Landing>
      <Hero title={title} lead={lead} picture={<DoorKey className="w-full" />}>
        <ButtonLink to={href('/test-nivel')}>{action}</ButtonLink>
        <Link to={other.to} className="text-link inline-flex min-h-11 items-center">
          {other.text}
        </Link>
      </Hero>
      <Section id="fara-cont" heading="Ce merge fără cont">
        <CardGrid items={WITHOUT_ACCOUNT} />
      </Section>
      <Section
        id="regasesti"
        heading="Cum îți regăsești rezultatul"
        lead="Se păstrează 12 luni de când ai început testul, apoi se șterge singur."
        tone="sunken"
        layout="beside"
      >
        <PointList points={FIND_RESULT} />
      </Section>
      <Section id="de-unde-vii" heading="Te-a trimis aici altă pagină?" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Câteva pagini sunt numai pentru oamenii școlii sau țin de un cont: profilul, administrarea,
            setările quizului. Când le deschide altcineva, ajunge aici. Nu s-a stricat nimic și nu ai pierdut
            nimic.
          </p>
          <p>
            Dacă ai urmat un link de la noi și te-a adus aici din greșeală, spune-ne care este. Pentru tot ce
            e deschis tuturor, pornește de pe <Link to={href('/')}>prima pagină</Link>.
          </p>
        </div>
      </Section>
      <CallToAction
        id="despre-cont"
        heading="Ai o întrebare despre cont sau despre datele tale?"
        text="Scrie-ne, iar subiectul îl găsești deja ales. Dacă e vorba de un rezultat, pune în mesaj și linkul lui, dacă îl ai."
      >
        <ButtonLink to={`${href('/contact')}?subiect=cont`}>Scrie-ne despre cont</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
