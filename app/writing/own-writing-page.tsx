import { href, Link } from 'react-router';
import { ProfileFrame, profileStyles } from '#app/account/profile/profile-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatMoment } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { CONVERSATION_COURSE, UNITS } from '#content/course/courses.ts';
import { WRITING_TASKS } from '#content/course/writing-tasks.ts';
import type { Route } from './+types/own-writing-page';
import { type WorkState, writingPath } from './model/work.ts';
import { listOwnWriting } from './work/own-writing.server.ts';
import writingStyles from './writing.css?url&no-inline';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'free',
  title: 'Scriere',
  signInReason: 'Textele tale se citesc numai din contul tău.',
};

export const links: Route.LinksFunction = () => [
  ...profileStyles(),
  { rel: 'stylesheet', href: writingStyles },
];

export async function loader({ context }: Route.LoaderArgs) {
  return { units: await listOwnWriting(context.get(factsContext)) };
}

const STATES: Record<WorkState, string> = {
  sent: 'La profesor',
  answered: 'Răspuns nou',
  read: 'Răspuns citit',
};

export default function OwnWritingPage({ loaderData: { units } }: Route.ComponentProps) {
  const course = CONVERSATION_COURSE.id;
  return (
    <ProfileFrame title="Scriere">
      <p>
        Câte un text pentru fiecare unitate a cursului. Profesorul grupei tale îl citește și marchează în el
        ce se schimbă și de ce.
      </p>
      <ul className="writing-list">
        {WRITING_TASKS.map(({ unit, title }) => {
          const own = units.find((one) => one.course === course && one.unit === unit);
          return (
            <li key={unit} className={own?.state === 'answered' ? 'is-new' : undefined}>
              <Link to={writingPath(course, unit)} className="writing-link">
                <b>{title}</b>
                <span className="text-small text-muted">
                  Unitatea {unit}, {UNITS[unit - 1]?.level}
                  {own && ` · ${formatMoment(own.changedAt)}`}
                </span>
                <span className="writing-state">
                  {own ? (own.state ? STATES[own.state] : 'Început') : ''}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="text-small text-muted">
        Te anunțăm pe e-mail când ai un răspuns. Oprești sau pornești e-mailurile de la{' '}
        <Link to={`${href('/profil/vorbire')}#anunturi`} className="text-link">
          Vorbire
        </Link>
        , odată cu cele despre înregistrări.
      </p>
    </ProfileFrame>
  );
}
