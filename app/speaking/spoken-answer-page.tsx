import { useEffect, useRef } from 'react';
import { data, href, Link, useFetcher } from 'react-router';
import { ProfileFrame, profileStyles } from '#app/account/profile/profile-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatDate } from '#app/domain/romanian.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Heading } from '#app/ui/page.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import type { Route } from './+types/spoken-answer-page';
import speakingStyles from './speaking.css?url&no-inline';
import { MessageForm } from './thread/message-form.tsx';
import { takeThreadForm } from './thread/take-message.server.ts';
import { openThread, readSpeakingState } from './thread/thread.server.ts';
import { ThreadView } from './thread/thread-view.tsx';

export const handle: PageFacts = {
  isPublic: false,
  floor: 'free',
  title: 'Înregistrarea ta',
  signInReason: 'Înregistrările tale se aud numai din contul tău.',
  microphone: true,
};

export const links: Route.LinksFunction = () => [
  ...profileStyles(),
  { rel: 'stylesheet', href: speakingStyles },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const facts = context.get(factsContext);
  const [thread, state] = await Promise.all([openThread(facts, params.answerId), readSpeakingState(facts)]);
  if (!thread?.isMine) throw data(null, { status: 404 });
  return { thread, state, messageId: crypto.randomUUID() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const back = href('/profil/vorbire/:answerId', { answerId: params.answerId });
  return takeThreadForm(context.get(factsContext), params.answerId, await readForm(request, context), back);
}

export default function SpokenAnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, state, messageId } = loaderData;
  const { lesson, speaking } = thread;
  useReadMark(thread.state === 'answered');
  return (
    <ProfileFrame title={`Lecția ${lesson.number}: ce ai spus`}>
      <p>
        <Link
          to={href('/course/:courseId/lesson/:lessonId/vorbeste', {
            courseId: lesson.course,
            lessonId: lesson.slug,
          })}
          reloadDocument
          className="text-link"
        >
          Tema din „{lesson.title}”
        </Link>
      </p>
      {speaking && (
        <Disclosure summary="Ce era de spus">
          <p className="pb-4">
            <WithEnglish text={speaking.task} />
          </p>
        </Disclosure>
      )}
      <ThreadView thread={thread} />
      {thread.state === 'answered' && (
        <noscript>
          <FormView intent="read" submit="Am citit" variant="secondary" />
        </noscript>
      )}
      <section aria-labelledby="raspunde" className="flow">
        <Heading level={2} size="small" id="raspunde">
          Răspunde-i profesorului
        </Heading>
        {thread.hasTeacher && state.person ? (
          <MessageForm
            key={thread.id}
            thread={thread}
            person={state.person}
            messageId={messageId}
            mayRecord={state.consentedAt !== null && (!state.needsParent || state.parentAgreedAt !== null)}
            player={null}
            refusal={actionData?.refusal}
          />
        ) : (
          <Notice tone="info">
            Nu mai ești într-o grupă cu profesor, așa că nu mai are cine să asculte. Ce ți s-a răspuns rămâne
            aici.
          </Notice>
        )}
      </section>
      <section aria-labelledby="stergere" className="flow">
        <Heading level={2} size="small" id="stergere">
          Cât se păstrează
        </Heading>
        <p>
          Conversația aceasta se șterge pe {formatDate(thread.deleteAfter)}. Dacă o ștergi acum, dispare și de
          la profesor, cu tot ce s-a spus despre ea, și nu se mai poate aduce înapoi.
        </p>
        <FormView intent="delete" submit="Șterge conversația" variant="secondary" />
      </section>
    </ProfileFrame>
  );
}

/** Notes once that the learner has seen a new answer: opening the page alone changes nothing. */
function useReadMark(isNew: boolean): void {
  const { submit } = useFetcher();
  const isNoted = useRef(false);
  useEffect(() => {
    if (!isNew || isNoted.current) return;
    isNoted.current = true;
    void submit({ intent: 'read' }, { method: 'post' });
  }, [isNew, submit]);
}
