import { href, Link } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { course } from '#app/domain/structured-data.ts';
import { Checklist, TickCount } from '#app/shell/checklist.tsx';
import { Road, RoadDay, RoadMap, roadStyles } from '#app/shell/road.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import calendarPath from '#app/ui/illustrations/calendar-path.svg?drawing';
import { Landing, Section } from '#app/ui/landing.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { type Day, FIRST_WEEK, SECOND_WEEK } from './fourteen-days.tsx';

export const handle: PageFacts = {
  isPublic: true,
  checklist: '14-zile',
  schema: (facts) => [course(facts, 'Engleză în 14 zile')],
};

export const links = roadStyles;

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
        <Opening />
        <div>
          <LevelPlace level="A1" className="h-[max(14rem,30vw)] w-full" />
          <Section id="saptamana-1" heading="Săptămâna 1: te obișnuiești să te auzi" tone="sunken">
            <DayList days={FIRST_WEEK} start={1} />
          </Section>
        </div>
        <Section
          id="saptamana-2"
          heading="Săptămâna 2: vorbești ca și cum te-ar auzi cineva"
          lead="Dacă ai cu cine, fă sarcinile în doi."
        >
          <DayList days={SECOND_WEEK} start={8} />
        </Section>
        <div>
          <LevelPlace level="B1" className="h-[max(14rem,30vw)] w-full" />
          <Section
            id="reguli"
            heading="Ca să ajungi la ziua 14"
            tone="sunken"
            layout="beside"
            picture={<Illustration drawing={calendarPath} className="w-full" />}
          >
            <PointList points={RULES} />
          </Section>
        </div>
        <Section
          id="nivel"
          heading="Pentru ce nivel este"
          lead="Pentru A1–B1. De la B2 în sus, fă aceleași sarcini și vorbește de două ori mai mult."
        >
          <ButtonLink to={href('/test-nivel')}>Începe testul de nivel</ButtonLink>
        </Section>
      </Landing>
    </Checklist>
  );
}

/** The first screen: a map that leads to each day and shows which are done. */
function Opening() {
  return (
    <div className="mx-auto grid w-full max-w-wide gap-6 px-4 sm:px-6">
      <Heading level={1}>Engleză în 14 zile: câte o sarcină mică pe zi</Heading>
      <p className="max-w-reading text-lead text-muted">
        15 minute pe zi, gratuit și fără cont. Nimeni nu învață o limbă în două săptămâni, dar îți poți face
        un obicei.
      </p>
      <RoadMap days={[...FIRST_WEEK, ...SECOND_WEEK]} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to="#ziua-1">Începe cu ziua 1</ButtonLink>
        <Link to={href('/oferta-ghid-14-zile')} className="text-link inline-flex min-h-11 items-center">
          Alege-ți ritmul: 10, 20 sau 40 de minute
        </Link>
      </div>
      <p>Bifează ce ai făcut: bifele rămân pe dispozitivul tău sau în cont.</p>
    </div>
  );
}

/** The seven days of a week on their road, with their tasks, to tick. */
function DayList({ days, start }: { days: Day[]; start: number }) {
  return (
    <>
      <div className="pb-5 font-bold">
        <TickCount of={days.length}> zile făcute</TickCount>
      </div>
      <Road start={start} isWinding>
        {days.map(({ title, task, example }, index) => (
          <RoadDay key={title} day={start + index} title={title}>
            {example && (
              <p lang="en" className="heading text-heading-2 tracking-display text-brand-ink">
                {example}
              </p>
            )}
            <p>{task}</p>
          </RoadDay>
        ))}
      </Road>
    </>
  );
}
