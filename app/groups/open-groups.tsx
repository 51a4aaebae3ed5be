import { Link } from 'react-router';
import { formatDay } from '#app/domain/days.ts';
import { formatMoment } from '#app/domain/romanian.ts';
import { Heading } from '#app/ui/page.tsx';
import type { OpenGroup } from './group.ts';
import { slotWords } from './group-words.ts';

/** The groups that somebody may still join, with their dates; times by the clock of the group. @param ask where to ask */
export function OpenGroups({ groups, ask }: { groups: readonly OpenGroup[]; ask: string }) {
  return (
    <ul className="grid gap-10 md:grid-cols-2 md:gap-8">
      {groups.map(({ id, title, timeZone, slots, firstMeeting, teacherName }) => (
        <li key={id}>
          <Heading level={3}>{title}</Heading>
          {teacherName && <p className="mt-1 text-muted">cu {teacherName}</p>}
          {slots.map((slot) => (
            <p key={slot.id} className="mt-2">
              {slotWords(slot)}, din {formatDay(slot.firstDay)} până pe {formatDay(slot.lastDay)}
            </p>
          ))}
          {firstMeeting && (
            <p className="mt-2 text-muted">Prima întâlnire: {formatMoment(firstMeeting, timeZone)}.</p>
          )}
          <Link to={ask} className="text-link inline-flex min-h-11 items-center">
            Întreabă de un loc<span className="visually-hidden"> în {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
