import { useRef } from 'react';
import { data, href } from 'react-router';
import { AdminFrame, AdminNote, AdminSection } from '#app/admin/admin-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import type { VoiceControls } from '#app/speaking/sound/voice-player.tsx';
import { MessageForm } from '#app/speaking/thread/message-form.tsx';
import { takeThreadForm } from '#app/speaking/thread/take-message.server.ts';
import { openThread } from '#app/speaking/thread/thread.server.ts';
import { ThreadView } from '#app/speaking/thread/thread-view.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';
import type { Route } from './+types/answer-page';

/** For teachers: the database opens it to the teacher of a live group of the learner alone. */
export const handle: PageFacts = {
  isPublic: false,
  floor: 'teacher',
  title: 'Înregistrarea unui cursant',
  microphone: true,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const thread = await openThread(context.get(factsContext), params.answerId);
  if (!thread || thread.isMine) throw data(null, { status: 404 });
  return { thread, me: visitOf(context).person.id ?? '', messageId: crypto.randomUUID() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const back = href('/admin/speaking/:answerId', { answerId: params.answerId });
  return takeThreadForm(context.get(factsContext), params.answerId, await readForm(request, context), back);
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { thread, me, messageId } = loaderData;
  const { lesson, speaking, learner } = thread;
  const player = useRef<VoiceControls | null>(null);
  return (
    <AdminFrame
      title={learner || 'Fără nume'}
      lead={
        <>
          Lecția {lesson.number}: {lesson.title}
        </>
      }
      parent={{ name: 'Vorbire', to: href('/admin/speaking') }}
    >
      {speaking && (
        <Disclosure summary="Ce era de spus">
          <div className="flow pb-4">
            <p>
              <WithEnglish text={speaking.task} />
            </p>
            <p lang="en">{speaking.model}</p>
          </div>
        </Disclosure>
      )}
      <ThreadView
        thread={thread}
        onPlayer={(controls) => {
          player.current = controls;
        }}
      />
      <AdminSection id="raspuns" heading="Răspunde">
        <div className="admin-panel">
          <MessageForm
            key={thread.id}
            thread={thread}
            person={me}
            messageId={messageId}
            mayRecord
            player={player}
            refusal={actionData?.refusal}
          />
        </div>
      </AdminSection>
      <AdminNote summary="Cine aude și cât">
        <ul>
          <li>Înregistrarea o aud numai cursantul și profesorul grupei lui, cât timp grupa merge.</li>
          <li>Cursantul o poate șterge oricând; atunci dispare și de aici, cu tot cu răspunsuri.</li>
          <li>Se șterge singură la 12 luni. Nu o descărca și nu o da mai departe.</li>
        </ul>
      </AdminNote>
    </AdminFrame>
  );
}
