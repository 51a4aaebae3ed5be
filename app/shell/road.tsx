import type { ReactNode } from 'react';
import type { LinksFunction } from 'react-router';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import kite from '#app/ui/illustrations/kite.svg?drawing';
import { Heading } from '#app/ui/page.tsx';
import { TickBox } from './checklist.tsx';
import styles from './road.css?url';

/** The `links` of every page with a road of days. */
export const roadStyles: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

interface RoadMapProps {
  days: { title: string }[];
  /** Stands at the left below seven days. */
  figure?: Drawing;
}

/** Days as stops of a road that leads to each of them; in a Checklist it shows which are done. */
export function RoadMap({ days, figure }: RoadMapProps) {
  return (
    <nav aria-label="Drumul zilelor" className={`on-brand map ${figure ? 'is-week' : ''}`}>
      <ol>
        {days.map(({ title }, index) => (
          <li key={title}>
            <a href={`#ziua-${index + 1}`}>
              <Stop day={index + 1} />
              <span className="text-small">{title}</span>
            </a>
          </li>
        ))}
      </ol>
      <Illustration drawing={kite} />
      {figure && <Illustration drawing={figure} />}
    </nav>
  );
}

interface RoadProps {
  /** The number of its first day. */
  start: number;
  /** Between two columns of days on wide screens. */
  isWinding?: boolean;
  /** RoadDays. */
  children: ReactNode;
}

/** Days beside their road, one after another. */
export function Road({ start, isWinding, children }: RoadProps) {
  return (
    <ol start={start} className={`road ${isWinding ? 'is-winding' : ''}`}>
      {children}
    </ol>
  );
}

interface RoadDayProps {
  day: number;
  title: string;
  /** The task. */
  children: ReactNode;
}

/** A day of a road with its task, to tick. */
export function RoadDay({ day, title, children }: RoadDayProps) {
  return (
    <li id={`ziua-${day}`}>
      <Stop day={day} />
      <div className="grid gap-2 rounded-card bg-surface p-5 shadow-card">
        <Heading level={3}>{title}</Heading>
        {children}
        <TickBox id={String(day)}>
          <b>Gata</b>
          <span className="visually-hidden"> cu ziua {day}</span>
        </TickBox>
      </div>
    </li>
  );
}

function Stop({ day }: { day: number }) {
  return (
    <span className="stop">
      <span className="visually-hidden">Ziua </span>
      {day}
    </span>
  );
}
