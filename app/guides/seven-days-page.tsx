import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import weekStrip from '#app/ui/illustrations/week-strip.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { SevenDaysList } from './seven-days-list.tsx';

export const handle: PageFacts = {
  isPublic: true,
  parent: { title: 'Biblioteca de ghiduri', path: href('/biblioteca-de-ghiduri') },
};

const TROUBLES = [
  {
    title: 'Ai sărit o zi',
    text: 'Nu e nimic de recuperat: fă mâine sarcina de azi. Săptămâna poate ține și nouă zile.',
  },
  {
    title: 'Ți-e rușine să te asculți',
    text: 'Aproape tuturor le displace propria voce. Ascultă numai pentru lista de cuvinte care ți-au lipsit, nu pentru accent.',
  },
  {
    title: 'Nu găsești povestea',
    text: 'Ia una mică: cum ai pierdut ceva, cum ai ajuns la serviciul de acum, cea mai proastă masă din concediu.',
  },
  {
    title: 'Ești la primele cuvinte',
    text: (
      <>
        Povestește la prezent ziua unui om din familie, iar în ziua a cincea verifică „-s” la fiecare verb:{' '}
        <span lang="en">„she works, he goes”</span>.
      </>
    ),
  },
];

export default function SevenDaysPage() {
  return (
    <Landing>
      <Hero
        title="Șapte zile de engleză cu o singură poveste"
        lead="Alegi o întâmplare din viața ta și o lucrezi o săptămână, între 15 și 20 de minute pe zi. În prima zi o spui cum poți; în ultima o spui din nou și auzi diferența."
        picture={<Illustration drawing={weekStrip} className="w-full" />}
      >
        <a href="#zilele" className="text-link inline-flex min-h-11 items-center">
          Vezi cele șapte zile
        </a>
      </Hero>
      <Section id="pregatire" heading="Ce îți trebuie înainte de prima zi" layout="beside">
        <div className="flow max-w-reading">
          <ul>
            <li>Un telefon care înregistrează vocea și un caiet pe care îl poți mâzgăli.</li>
            <li>O oră din zi la care nu te caută nimeni, aceeași în toate cele șapte zile.</li>
            <li>
              O întâmplare care a durat cel mult o zi și pe care ai povesti-o cu plăcere și în română. Merge
              de la A2 în sus; pentru A1 găsești o variantă mai jos.
            </li>
          </ul>
        </div>
      </Section>
      <Section
        id="zilele"
        heading="Zi cu zi"
        lead="Citește dimineața ce ai de făcut, ca să te gândești la poveste pe drum. Seara lucrezi."
        tone="sunken"
      >
        <SevenDaysList />
      </Section>
      <Section id="piedici" heading="Când nu iese ca pe hârtie">
        <PointList points={TROUBLES} columns={2} />
      </Section>
      <Section id="ziua-a-opta" heading="Și în ziua a opta?" layout="beside">
        <div className="flow max-w-reading">
          <p>
            Pune înregistrările deoparte, alege altă poveste și ia-o de la capăt: a doua săptămână merge mai
            ușor, pentru că pașii îi știi deja. După trei sau patru povești vei observa că le spui pe toate cu
            aceleași legături și că nu le mai cauți.
          </p>
          <p>
            Dacă vrei ceva mai lung și cu altă temă în fiecare zi, uită-te la{' '}
            <Link to={href('/invata-engleza-14-zile')}>planul de 14 zile</Link>. Pentru fraze de discuție ai{' '}
            <Link to={href('/ghid-ebook-2')}>ghidul de conversație</Link>.
          </p>
        </div>
      </Section>
      <CallToAction
        id="inainte-de-ziua-1"
        heading="Vrei să știi și nivelul de la care pornești?"
        text="Fă testul înainte de prima zi. Greșelile explicate acolo îți sunt de folos în ziua a cincea, când repari verbele."
      >
        <ButtonLink to={href('/test-nivel')}>Fă testul înainte de ziua 1</ButtonLink>
      </CallToAction>
    </Landing>
  );
}
