import { href, Link } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatAgo } from '#app/domain/romanian.ts';
import { factsContext } from '#app/platform/request.server.ts';
import storkProud from '#app/ui/illustrations/stork-proud.svg?drawing';
import { listWritingQueue, type QueuedWriting } from '#app/writing/work/learner-writing.server.ts';
import { writingTask } from '#content/course/writing-tasks.ts';
import type { Route } from './+types/queue-page';

/** For teachers: each sees the learners of their own groups. */
export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Teme scrise' };

export async function loader({ context }: Route.LoaderArgs) {
  return { queue: await listWritingQueue(context.get(factsContext)), now: new Date() };
}

function stateOf({ state, isBegun }: QueuedWriting): string {
  if (state === 'sent') return isBegun ? 'Început' : 'De corectat';
  return state === 'answered' ? 'Răspuns trimis' : 'Răspuns citit';
}

export default function QueuePage({ loaderData: { queue, now } }: Route.ComponentProps) {
  const waiting = queue.filter(({ state }) => state === 'sent');
  const done = queue.filter(({ state }) => state !== 'sent');
  return (
    <AdminFrame
      title="Teme scrise"
      lead={
        waiting.length > 0
          ? `${counted(waiting.length, 'text așteaptă', 'texte așteaptă')} un răspuns.${waiting.length > 1 ? ' Cele mai vechi sunt primele.' : ''}`
          : 'Textele cursanților din grupele tale.'
      }
    >
      {queue.length === 0 ? (
        <EmptyState drawing={storkProud} heading="Niciun text">
          Aici ajung textele pe care le trimit cursanții din grupele tale, câte unul pentru fiecare unitate a
          cursului. Le citesc numai ei și profesorul grupei.
        </EmptyState>
      ) : (
        <>
          {waiting.length > 0 && <Works label="De corectat" works={waiting} now={now} />}
          {waiting.length === 0 && <p>La toate s-a răspuns.</p>}
          {done.length > 0 && <Works label="Cu răspuns" works={done} now={now} />}
        </>
      )}
    </AdminFrame>
  );
}

function Works({ label, works, now }: { label: string; works: readonly QueuedWriting[]; now: Date }) {
  return (
    <ul className="admin-rows writing-queue" aria-label={label}>
      {works.map((work) => (
        <li key={work.id}>
          <Link to={href('/admin/writing/:workId', { workId: work.id })}>
            <b>{work.learner || 'Fără nume'}</b>
            <span>
              Unitatea {work.unit}: {writingTask(work.unit)?.title}
            </span>
            <span className="text-muted">
              {formatAgo(work.changedAt, now)}
              {work.messageCount > 1 && ` · ${counted(work.messageCount, 'mesaj', 'mesaje')}`}
            </span>
            <span className={work.state === 'sent' ? 'writing-state is-waiting' : 'writing-state'}>
              {stateOf(work)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
