import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import bookshelf from '#app/ui/illustrations/bookshelf.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { Shelf } from './shelf.tsx';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Resurse gratuite', path: href('/resurse-educationale') },
};

const NEEDS = [
  {
    title: '„Nu știu cu ce să încep.”',
    text: (
      <>
        Ia <Link to={href('/ghid-gratuit')}>ghidul de început</Link> și bifează lista până unde merge.
      </>
    ),
  },
  {
    title: '„Înțeleg, dar nu îmi vin cuvintele.”',
    text: (
      <>
        Învață pe de rost cinci fraze din <Link to={href('/ghid-ebook-2')}>ghidul de conversație</Link> și
        folosește-le în aceeași zi.
      </>
    ),
  },
  {
    title: '„Fac mereu aceleași greșeli.”',
    text: (
      <>
        Caută-le în <Link to={href('/ghid-ebook')}>ghidul greșelilor</Link>. Probabil au aceeași cauză și se
        repară împreună.
      </>
    ),
  },
  {
    title: '„Mă las după trei zile.”',
    text: (
      <>
        Încearcă <Link to={href('/ghid-7-zile')}>săptămâna cu o singură poveste</Link>: are sarcini scurte și
        un capăt pe care îl vezi.
      </>
    ),
  },
];

export default function LibraryPage() {
  return (
    <Landing>
      <Hero
        title="Biblioteca de ghiduri"
        lead="Ghidurile de pe site, fiecare cu nivelul pentru care e scris și timpul pe care ți-l cere. Se citesc direct în pagină: nu ai nimic de descărcat și nimic de plătit."
        picture={<Illustration drawing={bookshelf} className="w-full" />}
      />
      <Section id="pe-raft" heading="Ce e pe raft">
        <Shelf />
      </Section>
      <Section
        id="dupa-nevoie"
        heading="Alege după ce te doare"
        lead="Nu trebuie citite în ordine. Caută propoziția pe care o spui și tu."
        tone="sunken"
      >
        <div className="flow">
          <PointList points={NEEDS} columns={2} />
        </div>
      </Section>
      <Section id="cum-citesti" heading="Cum citești un ghid ca să îți rămână ceva din el" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Cine citește un ghid de la cap la coadă își amintește peste o săptămână mai ales că l-a citit. Ce
            faci cu el imediat după contează mai mult decât cât de atent ai fost.
          </p>
          <ul>
            <li>Citește un singur capitol și închide pagina.</li>
            <li>Scrie din memorie trei lucruri din el, fiecare cu un exemplu din viața ta.</li>
            <li>Deschide pagina și verifică. Ce ai uitat e exact ce merita învățat.</li>
            <li>Revino peste trei zile și mai scrie o dată, fără să te uiți.</li>
          </ul>
        </div>
      </Section>
      <CallToAction
        id="lipseste-ceva"
        heading="Nu găsești subiectul care te încurcă?"
        text="Scrie-ne o propoziție la care te-ai blocat. Îți răspundem în română, iar întrebările primite ne arată ce ghid merită scris."
      >
        <ButtonLink to={`${href('/contact')}?subiect=ghiduri`}>Întreabă-ne</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
