import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { Bookshelf, shelfStyles } from '#app/ui/cover.tsx';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import foxMistaken from '#app/ui/illustrations/fox-mistaken.svg?drawing';
import foxThinking from '#app/ui/illustrations/fox-thinking.svg?drawing';
import hedgehogMistaken from '#app/ui/illustrations/hedgehog-mistaken.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import storkThinking from '#app/ui/illustrations/stork-thinking.svg?drawing';
import { Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { StepList } from '#app/ui/step-list.tsx';
import { GUIDES } from './guide-covers.ts';

export const links = shelfStyles;

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Resurse gratuite', path: href('/resurse-educationale') },
};

const NEEDS: { figure: Drawing; title: string; text: ReactNode }[] = [
  {
    figure: foxThinking,
    title: '„Nu știu cu ce să încep.”',
    text: (
      <>
        Ia <Link to={href('/ghid-gratuit')}>ghidul de început</Link> și bifează lista până la primul lucru
        care nu îți iese.
      </>
    ),
  },
  {
    figure: storkThinking,
    title: '„Înțeleg, dar nu îmi vin cuvintele.”',
    text: (
      <>
        Învață cinci fraze din <Link to={href('/ghid-ebook-2')}>ghidul de conversație</Link> și folosește-le
        în aceeași zi.
      </>
    ),
  },
  {
    figure: hedgehogMistaken,
    title: '„Fac mereu aceleași greșeli.”',
    text: (
      <>
        Caută-le în <Link to={href('/ghid-ebook')}>ghidul greșelilor</Link>: multe au aceeași cauză și se
        repară împreună.
      </>
    ),
  },
  {
    figure: foxMistaken,
    title: '„Mă las după trei zile.”',
    text: (
      <>
        Încearcă <Link to={href('/ghid-7-zile')}>săptămâna cu o singură poveste</Link>: sarcini scurte și un
        capăt pe care îl vezi.
      </>
    ),
  },
];

const READING = [
  { title: 'Un capitol', text: 'Citești unul singur și închizi pagina.' },
  { title: 'Din memorie', text: 'Scrii trei lucruri din el, fiecare cu un exemplu din viața ta.' },
  { title: 'Verifici', text: 'Deschizi pagina. Ce ai uitat e exact ce merita învățat.' },
  { title: 'După trei zile', text: 'Mai scrii o dată, fără să te uiți.' },
];

export default function LibraryPage() {
  return (
    <Landing>
      <section
        aria-labelledby="pe-raft"
        className="mx-auto grid w-full max-w-wide min-w-0 grid-cols-1 gap-8 px-4 sm:px-6"
      >
        <div className="grid grid-cols-1 gap-3">
          <Heading level={1}>Biblioteca de ghiduri</Heading>
          <p className="text-lead text-muted">
            Se citesc direct în pagină: nu ai nimic de descărcat și nimic de plătit.
          </p>
        </div>
        <h2 id="pe-raft" className="visually-hidden">
          Ce e pe raft
        </h2>
        <Bookshelf books={GUIDES} />
      </section>
      <Section
        id="dupa-nevoie"
        heading="Pornește de la ce te încurcă"
        lead="Nu trebuie citite în ordine. Caută propoziția pe care o spui și tu."
      >
        <ul className="grid gap-8 md:grid-cols-2">
          {NEEDS.map(({ figure, title, text }) => (
            <li key={title} className="flex items-end gap-2">
              <Illustration drawing={figure} className="w-1/4 max-w-24 shrink-0" />
              <div className="flow min-w-0 flex-1 rounded-card rounded-bl-none bg-surface p-5 shadow-card">
                <Heading level={3}>{title}</Heading>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="cum-citesti" heading="Cum citești un ghid ca să îți rămână" tone="sunken">
        <StepList steps={READING} />
      </Section>
      <div className="mx-auto w-full max-w-reading px-4 sm:px-6">
        <Closing
          id="lipseste-ceva"
          heading="Nu găsești subiectul care te încurcă?"
          text="Scrie-ne o propoziție la care te-ai blocat. Îți răspundem în română, iar întrebările primite ne arată ce ghid merită scris."
          figure={storkListening}
        >
          <ButtonLink to={`${href('/contact')}?subiect=ghiduri`}>Întreabă-ne</ButtonLink>
        </Closing>
      </div>
    </Landing>
  );
}
