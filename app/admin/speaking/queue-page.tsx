import { href, Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatAgo } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { formatSeconds } from '#app/speaking/model/moments.ts';
import type { ThreadState } from '#app/speaking/model/thread.ts';
import { listQueue, type QueuedAnswer } from '#app/speaking/thread/thread.server.ts';
import storkProud from '#app/ui/illustrations/stork-proud.svg?drawing';
import type { Route } from './+types/queue-page';

/** For teachers: each sees the learners of their own groups. */
export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Vorbire' };

export async function loader({ context }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  return { queue: await listQueue(services.units, visitor), now: new Date() };
}

const STATES: Record<ThreadState, string> = {
  sent: 'De ascultat',
  answered: 'Răspuns trimis',
  read: 'Răspuns citit',
};

export default function QueuePage({ loaderData: { queue, now } }: Route.ComponentProps) {
  const waiting = queue.filter(({ state }) => state === 'sent');
  const done = queue.filter(({ state }) => state !== 'sent');
  return (
    <AdminFrame
      title="Vorbire"
      lead={
        waiting.length > 0
          ? `${counted(waiting.length, 'înregistrare așteaptă', 'înregistrări așteaptă')} un răspuns.${waiting.length > 1 ? ' Cele mai vechi sunt primele.' : ''}`
          : 'Înregistrările cursanților din grupele tale.'
      }
    >
      {queue.length === 0 ? (
        <EmptyState drawing={storkProud} heading="Nicio înregistrare">
          Aici ajung înregistrările pe care le trimit cursanții din grupele tale, de la finalul lecțiilor. Le
          aud numai ei și profesorul grupei.
        </EmptyState>
      ) : (
        <>
          {waiting.length > 0 && <Answers label="De ascultat" answers={waiting} now={now} />}
          {waiting.length === 0 && <p>La toate s-a răspuns.</p>}
          {done.length > 0 && <Answers label="Cu răspuns" answers={done} now={now} />}
        </>
      )}
    </AdminFrame>
  );
}

function Answers({ label, answers, now }: { label: string; answers: readonly QueuedAnswer[]; now: Date }) {
  return (
    <ul className="admin-rows spoken-queue" aria-label={label}>
      {answers.map(({ id, state, changedAt, seconds, messageCount, learner, lesson, number, level }) => (
        <li key={id}>
          {/* A page that records is a document of its own. */}
          <Link to={href('/admin/speaking/:answerId', { answerId: id })} reloadDocument>
            <b>{learner || 'Fără nume'}</b>
            <span>
              Lecția {number}, {level}: {lesson}
            </span>
            <span className="text-muted">
              {formatSeconds(seconds ?? 0)} · {formatAgo(changedAt, now)}
              {messageCount > 1 && ` · ${counted(messageCount, 'mesaj', 'mesaje')}`}
            </span>
            <span className={state === 'sent' ? 'spoken-state is-waiting' : 'spoken-state'}>
              {STATES[state]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
