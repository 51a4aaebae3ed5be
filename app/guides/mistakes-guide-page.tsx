import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CorrectionList } from '#app/ui/correction-list.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import openBook from '#app/ui/illustrations/open-book.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { SpokenNote } from '#app/ui/speech/spoken.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import { MISTAKE_CHAPTERS } from './mistake-chapters.ts';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Biblioteca de ghiduri', path: href('/biblioteca-de-ghiduri') },
};

export default function MistakesGuidePage() {
  return (
    <Landing>
      <Hero
        title="Greșelile de engleză pe care ni le dictează româna"
        lead="Nu sunt semne că nu ai talent: sunt propoziții românești corecte, spuse cu vorbe englezești. Odată ce vezi tiparul, îl recunoști peste tot."
        picture={<Illustration drawing={openBook} className="w-full" />}
      >
        <nav aria-label="Capitole">
          <ol className="flex flex-wrap gap-x-5">
            {MISTAKE_CHAPTERS.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`} className="text-link inline-flex min-h-11 items-center">
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </Hero>
      {MISTAKE_CHAPTERS.map(({ id, heading, lead, corrections }, index) => (
        <Section
          key={id}
          id={id}
          heading={`${index + 1}. ${heading}`}
          lead={lead}
          tone={index % 2 ? 'sunken' : 'plain'}
        >
          <CorrectionList
            corrections={corrections.map(({ why, ...sentences }) => ({
              ...sentences,
              why: <WithEnglish text={why} />,
            }))}
          />
          {index === 0 && <SpokenNote />}
        </Section>
      ))}
      <Section id="cum-scapi-de-ele" heading="Știi regula și tot greșești?" layout="beside">
        <div className="flow max-w-reading">
          <p>
            E firesc. Regula o știe mintea, dar în vorbire ajunge întâi obișnuința. Ca să o schimbi, ai nevoie
            de propoziții, nu de încă o regulă.
          </p>
          <ul>
            <li>Alege o singură greșeală pentru săptămâna asta, cea pe care o faci cel mai des.</li>
            <li>Scrie cinci propoziții adevărate despre tine în care ai fi greșit-o.</li>
            <li>Spune-le cu voce tare dimineața și seara, până nu te mai gândești la ele.</li>
            <li>Roagă pe cineva să îți facă semn când îți scapă. Semn, nu corectură: te repari singur.</li>
          </ul>
        </div>
      </Section>
      <CallToAction
        id="greselile-tale"
        heading="Care dintre ele sunt ale tale?"
        text="Multe întrebări din testul de nivel sunt scrise în jurul lor. La sfârșit vezi, pe răspunsurile tale, în care ai căzut și de ce."
      >
        <ButtonLink to={href('/test-nivel')}>Caută-le cu testul</ButtonLink>
        <ButtonLink to={href('/ghid-ebook-2')} variant="secondary">
          Învață fraze utile
        </ButtonLink>
      </CallToAction>
    </Landing>
  );
}
