import { useEffect, useRef } from 'react';
import { data, href, Link, useFetcher } from 'react-router';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { privateHead } from '#app/domain/page-seo.ts';
import { deviceDraftKey, saveDeviceDraft } from '#app/platform/forms/device-draft.ts';
import type { Refusal } from '#app/platform/forms/form.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading, Page } from '#app/ui/page.tsx';
import { UNITS } from '#content/course/courses.ts';
import { type WritingTask, writingTask } from '#content/course/writing-tasks.ts';
import type { Route } from './+types/writing-page';
import { ReplyForm } from './editor/reply-form.tsx';
import { takeWriting } from './editor/take-writing.server.ts';
import { TextEditor } from './editor/text-editor.tsx';
import { WRITTEN_TEXT_FORM } from './editor/written.form.ts';
import { correctedText } from './model/marks.ts';
import { newestOf, textBefore, writingPath } from './model/work.ts';
import { ClosedTask } from './thread/closed-task.tsx';
import { TaskCard, TaskChecklist } from './thread/task-card.tsx';
import { WaitingWork } from './thread/waiting-work.tsx';
import { WorkView } from './thread/work-view.tsx';
import { type OwnWriting, openOwnWriting } from './work/own-writing.server.ts';
import writingStyles from './writing.css?url&no-inline';

export const handle: PageFacts = { isPublic: false, title: 'Tema scrisă' };

export const links = () => [{ rel: 'stylesheet', href: writingStyles }];

const COURSE_PAGE = href('/curs-engleza-conversationala');

/** The number of a unit in an address; 404 where it has no task. */
function taskOf(params: { courseId: string; unit: string }) {
  const task = /^[1-9]\d?$/.test(params.unit) ? writingTask(Number(params.unit)) : undefined;
  const unit = UNITS.find(({ number }) => number === task?.unit);
  if (!task || !unit || !/^[a-z0-9-]{1,80}$/.test(params.courseId)) throw data(null, { status: 404 });
  return { task, unit };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { task, unit } = taskOf(params);
  const facts = context.get(factsContext);
  const writing = await openOwnWriting(facts, params.courseId, task.unit);
  const { product } = visitOf(context).settings;
  return {
    // What a closed task asks for is not sent to whom it is closed.
    task: writing.isOpen || writing.work ? task : null,
    title: task.title,
    unit,
    writing,
    messageId: crypto.randomUUID(),
    product,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { task } = taskOf(params);
  return takeWriting(context.get(factsContext), params.courseId, task, await readForm(request, context));
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return privateHead(`Tema scrisă: ${loaderData.title} | ${loaderData.product}`);
}

export default function WritingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { task, title, unit, writing, messageId } = loaderData;
  const { work, person } = writing;
  useReadMark(work?.state === 'answered');
  const newest = work?.messages.at(-1);
  const replyKey = person && work ? deviceDraftKey('written-reply', person, work.id) : null;
  const isReplySent = work?.state === 'sent' && newest?.isText === false;
  useEffect(() => {
    if (replyKey && isReplySent) saveDeviceDraft(replyKey, '');
  }, [replyKey, isReplySent]);
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined;
  const isKept = actionData && 'isKept' in actionData ? actionData.isKept : null;
  return (
    <Page width="reading">
      <Link to={`${COURSE_PAGE}#unitatea-${unit.number}`} className="text-link">
        Unitatea {unit.number}, {unit.level}: {unit.title}
      </Link>
      <Heading level={1}>{title}</Heading>
      {task ? (
        <>
          <TaskCard task={task} />
          {work && (
            <section aria-labelledby="conversatia" className="flow">
              <Heading level={2} id="conversatia">
                Textul și răspunsurile
              </Heading>
              <WorkView messages={work.messages} learner="Tu" />
              {work.state === 'answered' && (
                <noscript>
                  <FormView intent="read" submit="Am citit" variant="secondary" />
                </noscript>
              )}
            </section>
          )}
          {work?.state === 'sent' ? (
            <WaitingWork {...work} isKept={isKept} />
          ) : (
            person && (
              <Writing
                key={`${person} ${newestOf(work?.messages ?? [])}`}
                course={params.courseId}
                task={task}
                writing={writing}
                person={person}
                messageId={messageId}
                refusal={refusal}
              />
            )
          )}
          {(work || writing.draft?.body) && <Keeping hasWork={work !== null} />}
        </>
      ) : (
        <ClosedTask
          path={writingPath(params.courseId, unit.number)}
          canDo={unit.canDo}
          isSignedIn={person !== null}
        />
      )}
    </Page>
  );
}

interface WritingProps {
  course: string;
  task: WritingTask;
  writing: OwnWriting;
  person: string;
  messageId: string;
  refusal: Refusal | undefined;
}

/** Where a learner writes: the first text; after a correction, words about it or another version. */
function Writing({ course, task, writing, person, messageId, refusal }: WritingProps) {
  const { work, draft, isOpen, hasTeacher } = writing;
  if (!isOpen) {
    return (
      <Notice tone="info">
        Cursul nu îți mai este deschis, așa că nu mai poți scrie aici. Ce ai trimis și ce ți s-a răspuns
        rămâne.
      </Notice>
    );
  }
  const messages = work?.messages ?? [];
  const last = textBefore(messages);
  const marks = messages.findLast(
    ({ marks: of, no }) => of.length > 0 && textBefore(messages, no) === last,
  )?.marks;
  const editor = (
    <>
      <TaskChecklist task={task} />
      <TextEditor
        person={person}
        course={course}
        task={task}
        draft={draft}
        seen={newestOf(messages)}
        start={last ? correctedText(last.body, marks ?? []) : ''}
        canSend={hasTeacher}
        messageId={messageId}
        refusal={refusal}
      />
    </>
  );
  if (!work) {
    return (
      <section aria-labelledby="scrie" className="flow">
        <Heading level={2} id="scrie">
          Scrie
        </Heading>
        {editor}
        {!hasTeacher && <NoTeacher />}
      </section>
    );
  }
  return (
    <section aria-labelledby="raspunde" className="flow">
      <Heading level={2} id="raspunde">
        Răspunde
      </Heading>
      {hasTeacher ? (
        <ReplyForm
          device={deviceDraftKey('written-reply', person, work.id)}
          seen={newestOf(messages)}
          messageId={messageId}
          refusal={refusal}
        />
      ) : (
        <Notice tone="info">
          Nu mai ești într-o grupă cu profesor, așa că nu mai are cine să citească. Ce ți s-a răspuns rămâne
          aici.
        </Notice>
      )}
      <Disclosure
        summary="Scrie o variantă nouă"
        isOpen={Boolean(draft?.body) || refusal?.intent === WRITTEN_TEXT_FORM.intent}
      >
        <div className="flow pb-5">
          {!draft?.body && (
            <p className="text-small text-muted">
              Pornește de la textul tău, cu corecturile puse în el. Schimbă ce vrei.
            </p>
          )}
          {editor}
        </div>
      </Disclosure>
    </section>
  );
}

function NoTeacher() {
  return (
    <div className="writing-step flow">
      <Heading level={3}>Corectura vine cu o grupă</Heading>
      <p>
        Acum nu ești într-o grupă, așa că textul nu are la cine să ajungă. Îl poți scrie și păstra aici.
        Într-o grupă, profesorul îl citește și marchează în el ce se schimbă și de ce.
      </p>
      <p>
        <ButtonLink variant="secondary" to={`${href('/contact')}?subiect=curs`}>
          Întreabă de o grupă
        </ButtonLink>
      </p>
    </div>
  );
}

function Keeping({ hasWork }: { hasWork: boolean }) {
  return (
    <section aria-labelledby="stergere" className="flow">
      <Heading level={2} size="small" id="stergere">
        Cât se păstrează
      </Heading>
      <p>
        {hasWork
          ? 'Textul și ce s-a spus despre el rămân în contul tău cât ai cont. Dacă le ștergi acum, dispar și de la profesor și nu se mai pot aduce înapoi.'
          : 'Textul început rămâne în contul tău cât ai cont. Dacă îl ștergi, nu se mai poate aduce înapoi.'}
      </p>
      <FormView intent="delete" submit="Șterge tot de la tema aceasta" variant="secondary" />
    </section>
  );
}

/** Notes once that the learner has seen a new correction: opening the page alone changes nothing. */
function useReadMark(isNew: boolean): void {
  const { submit } = useFetcher();
  const isNoted = useRef(false);
  useEffect(() => {
    if (!isNew || isNoted.current) return;
    isNoted.current = true;
    void submit({ intent: 'read' }, { method: 'post' });
  }, [isNew, submit]);
}
