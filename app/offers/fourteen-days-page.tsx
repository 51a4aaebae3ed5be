import { href } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course } from '#app/domain/structured-data.ts';
import { Checklist, TickBox, TickCount } from '#app/shell/checklist.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import calendarPath from '#app/ui/illustrations/calendar-path.svg?drawing';
import { CallToAction, Hero, Landing, Section } from '#app/ui/landing.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { type Day, FIRST_WEEK, SECOND_WEEK } from './fourteen-days.tsx';

export const handle: PageFacts = {
  isPublic: true,
  schema: (facts) => [course(facts, 'Engleză în 14 zile')],
};

const RULES = [
  {
    title: 'La aceeași oră',
    text: 'Leagă cele 15 minute de ceva ce faci oricum: cafeaua de dimineață, vasele de seară.',
  },
  {
    title: 'Cu voce tare',
    text: 'Ce citești doar cu ochii nu îți vine pe limbă când ai nevoie. Și șoptit se pune.',
  },
  {
    title: 'O zi sărită rămâne o zi',
    text: 'Nu face două sarcini deodată ca să recuperezi. Reia de unde ai rămas.',
  },
  {
    title: 'Un singur caiet',
    text: 'Scrii tot în același loc, cu data în față. În ziua 7 o să ai nevoie de el.',
  },
];

export default function FourteenDaysPage() {
  return (
    <Checklist name="14-zile">
      <Landing>
        <Hero
          title="Engleză în 14 zile: câte o sarcină mică pe zi"
          lead="Nimeni nu învață o limbă în două săptămâni. Poți însă să îți faci un obicei: 15 minute pe zi, cu o sarcină clară, de la primul minut spus cu voce tare până la o convorbire la telefon."
          picture={<Illustration drawing={calendarPath} className="w-full" />}
        >
          <ButtonLink to="#saptamana-1">Începe cu ziua 1</ButtonLink>
          <ButtonLink to={href('/oferta-ghid-14-zile')} variant="secondary">
            Alege-ți ritmul
          </ButtonLink>
        </Hero>
        <Section
          id="saptamana-1"
          heading="Săptămâna 1: te obișnuiești să te auzi"
          lead="Despre lucruri pe care le ai în jur. Bifează ce ai făcut: bifele rămân pe dispozitivul tău."
        >
          <DayList days={FIRST_WEEK} start={1} />
        </Section>
        <Section
          id="saptamana-2"
          heading="Săptămâna 2: vorbești ca și cum te-ar auzi cineva"
          lead="Ceri, povestești, îți dai cu părerea. Dacă ai cu cine, fă sarcinile în doi."
          tone="sunken"
        >
          <DayList days={SECOND_WEEK} start={8} />
        </Section>
        <Section id="reguli" heading="Ca să ajungi la ziua 14">
          <PointList points={RULES} columns={2} />
        </Section>
        <CallToAction
          id="inainte"
          heading="Vezi ce nivel ai înainte să începi"
          text="Planul este gândit pentru A1–B1. Dacă testul te așază mai sus, fă aceleași sarcini, dar vorbește de două ori mai mult."
        >
          <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        </CallToAction>
      </Landing>
    </Checklist>
  );
}

/** The seven days of a week with their tasks, to tick; the last one has the full width. */
function DayList({ days, start }: { days: Day[]; start: number }) {
  return (
    <>
      <div className="pb-5 font-bold">
        <TickCount of={days.length}> zile făcute</TickCount>
      </div>
      <ol start={start} className="grid gap-5 md:grid-cols-2">
        {days.map(({ title, task, example }, index) => (
          <li
            key={title}
            className="group flex items-start gap-4 rounded-card bg-surface p-5 shadow-card md:last:col-span-2"
          >
            <p className="flex size-14 shrink-0 items-center justify-center rounded-control bg-brand-tint font-display text-heading-3 font-heading group-has-checked:bg-action group-has-checked:text-on-action">
              <span>
                <span className="visually-hidden">Ziua </span>
                {start + index}
              </span>
            </p>
            <div className="grid gap-2">
              <Heading level={3}>{title}</Heading>
              <p>{task}</p>
              {example && (
                <p lang="en" className="border-s-3 border-accent ps-4 text-muted">
                  {example}
                </p>
              )}
              <TickBox id={String(start + index)}>
                <b>Gata</b>
                <span className="visually-hidden"> cu ziua {start + index}</span>
              </TickBox>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
