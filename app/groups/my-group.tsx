import { href, Link } from 'react-router';
import { dayOf } from '#app/domain/days.ts';
import { counted, formatMeeting, formatMoment } from '#app/domain/romanian.ts';
import { SCHOOL_ZONE } from '#app/domain/time-zone.ts';
import { ExternalLink } from '#app/shell/external-link.tsx';
import { useTimeZone } from '#app/shell/root-data.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Heading } from '#app/ui/page.tsx';
import type { OwnGroup } from './group.ts';
import { ATTENDANCE_NAMES, timetableWords } from './group-words.ts';

/** A group in the profile of one of its learners: when it meets next, and where; its messages, and where they were. */
export function MyGroup({ group }: { group: OwnGroup }) {
  const { id, title, state, teacherName, timeZone, slots, messages, attendance } = group;
  const { zone } = useTimeZone();
  // Weekly times hold by the clock of the group; elsewhere each meeting tells its own.
  const timetable = zone === timeZone && timetableWords(slots, dayOf(new Date()));
  const [newest, ...older] = messages;
  return (
    <section aria-labelledby={`grupa-${id}`} className="my-group">
      <div>
        <Heading level={3} size="small" id={`grupa-${id}`}>
          {title}
        </Heading>
        <p className="text-muted">
          {[teacherName && `cu ${teacherName}`, state === 'closed' && 'grupa s-a încheiat', timetable]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {state !== 'closed' && <NextMeeting group={group} />}
      {newest && (
        <div className="my-group-message">
          <p className="text-small text-muted">
            {newest.writer ?? 'Școala'}, {formatMoment(newest.sentAt, zone)}
          </p>
          <p className="whitespace-pre-line">{newest.body}</p>
        </div>
      )}
      {older.length > 0 && (
        <Disclosure summary={`Mesajele dinainte (${older.length})`}>
          <ul className="my-group-list">
            {older.map(({ id: message, body, sentAt, writer }) => (
              <li key={message}>
                <p className="text-small text-muted">
                  {writer ?? 'Școala'}, {formatMoment(sentAt, zone)}
                </p>
                <p className="whitespace-pre-line">{body}</p>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {attendance.length > 0 && <Attendance group={group} />}
      {state !== 'closed' && (
        <p>
          <Link to={href('/profil/cursuri/calendar')} className="text-link">
            Pune întâlnirile în calendarul tău
          </Link>
        </p>
      )}
    </section>
  );
}

function NextMeeting({ group: { meetings, place, link } }: { group: OwnGroup }) {
  const { zone, words } = useTimeZone();
  const next = meetings.find(({ isCancelled }) => !isCancelled);
  const others = meetings.filter((meeting) => meeting !== next);
  const when = (startsAt: string) => `${formatMeeting(startsAt, zone)}${words ? ` (${words})` : ''}`;
  return (
    <div className="my-group-next">
      {next ? (
        <p>
          <span className="text-small text-muted">
            {next.isToday ? 'Întâlnirea de azi' : 'Următoarea întâlnire'}
          </span>
          <br />
          <b>{when(next.startsAt)}</b>, {counted(next.minutes, 'minut', 'minute')}
          {words && (
            <>
              <br />
              <span className="text-small text-muted">
                La București: {formatMeeting(next.startsAt, SCHOOL_ZONE)}
              </span>
            </>
          )}
        </p>
      ) : (
        <p>Nu e stabilită nicio întâlnire. Când profesorul pune una, apare aici.</p>
      )}
      {(link || place) && (
        <p>
          {link && <ExternalLink to={link}>Intră la întâlnire ({new URL(link).host})</ExternalLink>}
          {link && place && <br />}
          {place}
        </p>
      )}
      {others.length > 0 && (
        <Disclosure summary={counted(others.length, 'altă întâlnire', 'alte întâlniri')}>
          <ul className="my-group-list">
            {others.map(({ id, startsAt, isCancelled, movedFrom }) => (
              <li key={id}>
                {isCancelled ? <s>{when(startsAt)}</s> : when(startsAt)}
                {isCancelled && ' · anulată'}
                {movedFrom && !isCancelled && ' · mutată'}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Attendance({ group: { attendance } }: { group: OwnGroup }) {
  const { zone } = useTimeZone();
  const present = attendance.filter(({ state }) => state === 'present').length;
  return (
    <Disclosure
      summary={`Prezența ta: ${present} din ${counted(attendance.length, 'întâlnire', 'întâlniri')}`}
    >
      <ul className="my-group-list">
        {attendance.map(({ id, startsAt, state }) => (
          <li key={id}>
            {formatMeeting(startsAt, zone)}: {ATTENDANCE_NAMES[state]}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
