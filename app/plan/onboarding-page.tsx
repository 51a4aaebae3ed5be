import type { CSSProperties, ReactNode } from 'react';
import { href, Link, type LinksFunction } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { Checklist, TickBox, TickCount } from '#app/shell/checklist.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Closing } from '#app/ui/closing.tsx';
import { Bookshelf, type CoverItem, shelfStyles } from '#app/ui/cover.tsx';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import blankSheet from '#app/ui/illustrations/blank-sheet.svg?drawing';
import compass from '#app/ui/illustrations/compass.svg?drawing';
import foxGreeting from '#app/ui/illustrations/fox-greeting.svg?drawing';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import levelLadder from '#app/ui/illustrations/level-ladder.svg?drawing';
import storkListening from '#app/ui/illustrations/stork-listening.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import twoBooks from '#app/ui/illustrations/two-books.svg?drawing';
import { Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import styles from './plan.css?url&no-inline';

export const links: LinksFunction = () => [...shelfStyles(), { rel: 'stylesheet', href: styles }];

export const handle: PageFacts = { isPublic: true, checklist: 'prima-ora' };

const QUARTERS: { id: string; drawing: Drawing; title: string; text: ReactNode }[] = [
  {
    id: 'testul',
    drawing: levelLadder,
    title: 'Începi testul',
    text: (
      <>
        <Link to={href('/test-nivel')}>Testul de nivel</Link>, fără dicționar. La ce nu știi, apasă „Nu știu”.
      </>
    ),
  },
  {
    id: 'explicatiile',
    drawing: hedgehogSpeaking,
    title: 'Citești explicațiile',
    text: 'Salvează linkul rezultatului. Notează două greșeli pe care le recunoști din felul în care vorbești.',
  },
  {
    id: 'un-capitol',
    drawing: twoBooks,
    title: 'Cauți greșelile',
    text: (
      <>
        În <Link to={href('/ghid-ebook')}>ghidul greșelilor</Link>, un singur capitol. Dacă nu sunt acolo,
        recitește explicațiile.
      </>
    ),
  },
  {
    id: 'trei-propozitii',
    drawing: blankSheet,
    title: 'Scrii trei propoziții',
    text: 'Adevărate, despre tine, spuse și cu voce tare. Pune în calendar ora de mâine.',
  },
];

const ROADS: (CoverItem & { text: string })[] = [
  {
    title: 'Pe cont propriu',
    to: href('/ghid-7-zile'),
    facts: ['Ghidul de 7 zile'],
    level: 'A2',
    drawing: foxGreeting,
    text: 'Pentru cine vrea să vadă întâi cât merge fără ajutor: 15–20 de minute pe zi, o săptămână.',
  },
  {
    title: 'Cu lecții la rând',
    to: href('/curs-engleza-conversationala'),
    facts: ['Cursul de engleză conversațională'],
    level: 'B1',
    drawing: storkSpeaking,
    text: 'Pentru cine înțelege mult și vorbește puțin: conversații de ascultat și de spus, cu exerciții verificate pe loc.',
  },
  {
    title: 'Cu un termen în față',
    to: href('/intensiv'),
    facts: ['Varianta intensivă'],
    level: 'C1',
    drawing: hedgehogSpeaking,
    text: 'Pentru un interviu, o mutare sau un examen: lucrezi des și numai la ce îți cere ziua aceea.',
  },
];

const EXPECTATIONS = [
  {
    when: 'În primele zile',
    text: 'Pare că greșești mai mult ca înainte. De fapt, ai început să auzi greșelile.',
  },
  { when: 'După o vreme', text: 'Le prinzi chiar când le spui, apoi înainte să le spui.' },
  {
    when: 'Când pare că nu se schimbă nimic',
    text: 'Nu sări la altă metodă: scurtează lecția, dar păstrează ora. O obișnuință se pierde mai ușor decât se câștigă.',
  },
];

export default function OnboardingPage() {
  return (
    <Landing>
      <section aria-labelledby="prima-ora" className="mx-auto w-full max-w-wide px-4 sm:px-6">
        <Checklist name="prima-ora">
          <div className="grid gap-3 md:max-w-reading">
            <Heading level={1}>
              Bine ai venit! <span className="inline-block">Uite ce faci în prima oră</span>
            </Heading>
            <p className="text-lead text-muted">Îți trebuie internet, o foaie și o oră fără întreruperi.</p>
          </div>
          <h2 id="prima-ora" className="visually-hidden">
            Ora, pe sferturi
          </h2>
          <div className="hour-road">
            <ol className="hour">
              {QUARTERS.map(({ id, drawing, title, text }, index) => (
                <li key={id} className="quarter-hour" style={{ '--rise': index } as CSSProperties}>
                  <Illustration drawing={drawing} className="hour-drawing" />
                  <div>
                    <p className="font-bold text-accent-ink">
                      {15 * index}–{15 * index + 15} min
                    </p>
                    <Heading level={3} size="medium">
                      {title}
                    </Heading>
                    <p className="flow mt-2 text-muted">{text}</p>
                    <TickBox id={id}>Gata</TickBox>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          <div className="mt-8 flex flex-wrap items-center gap-5">
            <ButtonLink to={href('/test-nivel')}>Primul pas: testul</ButtonLink>
            <TickCount of={QUARTERS.length}> pași făcuți</TickCount>
          </div>
        </Checklist>
      </section>
      <Section id="inainte" heading="Înainte să începi" tone="sunken">
        <ul className="grid gap-8 md:grid-cols-2">
          <li>
            <Heading level={3}>Ai numai o jumătate de oră?</Heading>
            <p className="mt-2 text-muted">
              Fă primii doi pași azi și restul mâine. Testul ține minte unde ai rămas.
            </p>
          </li>
          <li>
            <Heading level={3}>Folosește același dispozitiv</Heading>
            <p className="mt-2 text-muted">
              Site-ul te recunoaște după un cookie. O fereastră privată îl uită când o închizi.
            </p>
          </li>
        </ul>
      </Section>
      <Section id="dupa" heading="După prima oră, alege un drum" lead="Te poți răzgândi oricând.">
        <Bookshelf books={ROADS} isShort />
      </Section>
      <Section
        id="la-ce-sa-te-astepti"
        heading="La ce să te aștepți"
        layout="beside"
        picture={<Illustration drawing={compass} className="w-64" />}
      >
        <dl className="grid gap-5">
          {EXPECTATIONS.map(({ when, text }) => (
            <div key={when} className="border-t-2 border-accent pt-4">
              <dt className="font-display text-heading-3 font-heading">{when}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <div className="mx-auto w-full max-w-reading px-4 sm:px-6">
        <Closing
          id="te-ai-ratacit"
          heading="Te-ai rătăcit pe drum?"
          text="Spune-ne la ce pas ai rămas și ce te-a oprit. Îți răspundem cu un singur lucru de făcut mai departe."
          figure={storkListening}
        >
          <ButtonLink to={href('/contact')}>Scrie-ne unde ai rămas</ButtonLink>
        </Closing>
      </div>
    </Landing>
  );
}
