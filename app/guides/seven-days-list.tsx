import type { ReactNode } from 'react';
import { counted } from '#app/domain/romanian.ts';
import { TickCount } from '#app/shell/checklist.tsx';
import { Road, RoadDay } from '#app/shell/road.tsx';

interface Day {
  minutes: number;
  title: string;
  task: ReactNode;
}

export const SEVEN_DAYS: Day[] = [
  {
    minutes: 15,
    title: 'Spune povestea cum poți',
    task: 'Pornește înregistrarea și povestește în engleză două minute, fără pregătire și fără pauză. Unde nu știi un cuvânt, spune-l în română. Apoi notează cuvintele care ți-au lipsit și păstrează înregistrarea.',
  },
  {
    minutes: 20,
    title: 'Adună cuvintele, cu tot cu vecinii lor',
    task: (
      <>
        Caută cel mult zece dintre ele într-un dicționar cu exemple. Scrie-le în expresie, nu singure: în loc
        de <span lang="en">„rain”</span>, <span lang="en">„it was pouring with rain”</span>. Citește lista de
        două ori cu voce tare.
      </>
    ),
  },
  {
    minutes: 20,
    title: 'Ascultă cum povestește altcineva',
    task: (
      <>
        Alege un clip de două-trei minute în care cineva își spune o întâmplare. O dată fără text, o dată cu
        subtitrare în engleză. Vânează legăturile: <span lang="en">„at first”</span>,{' '}
        <span lang="en">„all of a sudden”</span>, <span lang="en">„in the end”</span>. Repetă cinci propoziții
        în urma vorbitorului.
      </>
    ),
  },
  {
    minutes: 20,
    title: 'Scrie povestea',
    task: 'Între 80 și 100 de cuvinte, cu cel puțin cinci expresii din ziua a doua și trei legături din ziua a treia. Nu te opri la greșeli, mâine e ziua lor.',
  },
  {
    minutes: 15,
    title: 'Repară verbele',
    task: (
      <>
        Subliniază fiecare verb și întreabă-te: e un pas din poveste sau decorul ei? Pașii stau la trecutul
        simplu, decorul cu <span lang="en">„was”</span> sau <span lang="en">„were”</span> și{' '}
        <span lang="en">„-ing”</span>: <span lang="en">„We were driving home when the engine stopped.”</span>{' '}
        Decorul e de obicei imperfectul nostru („mergeam spre casă”), numai că verbe ca{' '}
        <span lang="en">„know”</span> sau <span lang="en">„want”</span> rămân fără{' '}
        <span lang="en">„-ing”</span>.
      </>
    ),
  },
  {
    minutes: 15,
    title: 'Răspunde la întrebări',
    task: (
      <>
        Scrie cinci întrebări pe care ți le-ar pune un prieten, de felul{' '}
        <span lang="en">„What did you do next?”</span> sau <span lang="en">„Weren't you scared?”</span>{' '}
        Răspunde cu voce tare la fiecare, în câte trei propoziții. Dacă ai cu cine, dă-i lista și lasă-l să
        întrebe în ce ordine vrea.
      </>
    ),
  },
  {
    minutes: 20,
    title: 'Spune povestea din nou',
    task: 'Încă două minute de înregistrare, fără foaia în față. Ascultă apoi ambele variante, una după alta. Notează două lucruri care merg mai bine și unul singur la care vrei să lucrezi mai departe.',
  },
];

/** The seven daily tasks, to tick. */
export function SevenDaysList() {
  return (
    <section aria-label="Zilele" className="grid gap-5">
      <div className="font-bold">
        <TickCount of={SEVEN_DAYS.length}> zile făcute</TickCount>
      </div>
      <Road start={1}>
        {SEVEN_DAYS.map(({ minutes, title, task }, index) => (
          <RoadDay key={title} day={index + 1} title={title}>
            <p className="text-small font-bold text-muted">{counted(minutes, 'minut', 'minute')}</p>
            <p>{task}</p>
          </RoadDay>
        ))}
      </Road>
    </section>
  );
}
