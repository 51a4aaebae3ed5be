import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import signpost from '#app/ui/illustrations/signpost.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff' };

const RULES = [
  {
    title: 'Sursa: source, apoi utm_source',
    text: 'Dacă adresa le are pe amândouă, se ia cea fără „utm_”. Una goală se socotește lipsă.',
  },
  {
    title: 'Campania, mediul, conținutul',
    text: 'La fel: campaign, medium și content, cu sau fără „utm_” în față.',
  },
  {
    title: 'Afiliatul: aff',
    text: 'Bate orice altă sursă. aff=maria devine sursa aff_maria, chiar dacă adresa are și source.',
  },
  {
    title: 'Prima atingere rămâne',
    text: 'Contează prima adresă cu măcar unul dintre cele patru, timp de 90 de zile. O vizită de mai târziu, din altă parte, nu o schimbă.',
  },
];

const EXAMPLES = [
  {
    address: `${href('/linktree')}?source=instagram&medium=bio`,
    meaning: 'sursa instagram, mediul bio',
  },
  {
    address: `${href('/resurse-educationale')}?utm_source=newsletter&utm_campaign=prepozitii`,
    meaning: 'sursa newsletter, campania prepozitii',
  },
  {
    address: `${href('/tiktok-live-quiz')}?source=tiktok&content=clip-17`,
    meaning: 'sursa tiktok, conținutul clip-17',
  },
  {
    address: `${href('/curs-engleza-conversationala')}?aff=maria&source=facebook`,
    meaning: 'sursa aff_maria; facebook nu mai contează',
  },
];

export default function AttributionTestPage() {
  return (
    <Landing>
      <Hero
        title="Test de atribuire: reguli și linkuri de probă"
        lead="Pentru cine pune linkuri în postări, clipuri și mesaje. Scrie-le la fel de fiecare dată: „Instagram” și „instagram” ar fi două surse."
        picture={<Illustration drawing={signpost} className="w-full" />}
      />
      <Section
        id="reguli"
        heading="Cum se citește o adresă"
        lead="Acestea sunt regulile. Ce face site-ul cu ele astăzi scrie mai jos."
      >
        <PointList points={RULES} columns={2} />
      </Section>
      <Section
        id="exemple"
        heading="Adrese după care construiești"
        lead="După semnul întrebării vin parametrii, legați cu „&”. Litere mici, fără spații și fără diacritice."
        tone="sunken"
        layout="beside"
      >
        <ExampleAddresses />
      </Section>
      <Section id="ce-se-pastreaza" heading="Ce se păstrează astăzi" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Nimic. Site-ul deschide pagina și trece peste parametri: nu scrie nimic în browser, nici în baza
            de date, iar coloanele pentru sursă de pe fișe și evenimente sunt goale.
          </p>
          <p>
            Linkurile scrise după regulile de mai sus duc totuși unde trebuie, deci le poți pune de pe acum în
            postări. De câte ori a fost deschis fiecare îți spune astăzi numai platforma în care l-ai pus.
          </p>
          <p>
            Nu pune niciodată într-o adresă un nume, o adresă de e-mail sau un telefon: rămân în istoricul
            oricui o deschide.
          </p>
        </div>
      </Section>
      <CallToAction
        id="proba"
        heading="Încearcă un link"
        text="Butonul deschide pagina testului cu sursă, mediu și campanie. Verifică în bara de adrese că au ajuns întregi."
      >
        <ButtonLink to={`${href('/test-nivel')}?source=instagram&medium=bio&campaign=toamna`}>
          Deschide linkul de probă
        </ButtonLink>
      </CallToAction>
    </Landing>
  );
}

function ExampleAddresses() {
  return (
    <dl className="max-w-reading border-t border-line" style={{ overflowWrap: 'anywhere' }}>
      {EXAMPLES.map(({ address, meaning }) => (
        <div key={address} className="border-b border-line py-3">
          <dt>
            <a href={address} className="text-link">
              <code>{address}</code>
            </a>
          </dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
