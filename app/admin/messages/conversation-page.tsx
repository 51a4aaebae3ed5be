import { data, href } from 'react-router';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { topicName } from '#app/crm/topics.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatMoment } from '#app/domain/romanian.ts';
import { answerSubject } from '#app/inbox/answer-subject.ts';
import { readConversation } from '#app/inbox/conversation.server.ts';
import { type Draft, draftForTopic, draftsFor } from '#app/inbox/drafts.ts';
import { listAssignees } from '#app/inbox/message-list.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { SETTINGS } from '#content/settings.ts';
import type { Route } from './+types/conversation-page';
import { AnswerForm } from './answer-form.tsx';
import { ConversationThread } from './conversation-thread.tsx';
import { HandlingPanel } from './handling-panel.tsx';
import { newestAnswer, takeMessageForm } from './take-message-form.server.ts';
import { WriterPanel } from './writer-panel.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Conversație' };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { person, settings } = visitOf(context);
  const [conversation, assignees] = await Promise.all([
    readConversation(services.units, visitor, params.messageId),
    listAssignees(services.units, visitor),
  ]);
  if (!conversation) throw data(null, { status: 404 });
  const { message, thread } = conversation;
  const result = thread.findLast((entry) => entry.kind === 'result' && entry.level !== null);
  const drafts = draftsFor({
    fullName: message.fullName,
    isParentEmail: message.isParentEmail,
    result: result?.kind === 'result' && result.level ? { ...result, level: result.level } : null,
    writer: person.fullName,
    product: settings.product,
    hours: settings.hours ?? null,
    // The sample is no number of the school.
    phone: settings.phone === SETTINGS.phone.value ? null : (settings.phone ?? null),
    origin: services.origin,
  });
  const isFitting = ({ key }: Draft) => key === draftForTopic(message.topic);
  const wanted = new URL(request.url).searchParams.get('ciorna');
  return {
    ...conversation,
    assignees,
    me: person.id ?? '',
    subject: answerSubject(message.topic),
    drafts: [...drafts.filter(isFitting), ...drafts.filter((draft) => !isFitting(draft))],
    /** The draft that the field begins with, for a browser without scripts. */
    begun: drafts.find(({ key }) => key === wanted)?.text ?? null,
    read: { version: message.version, seen: newestAnswer(conversation)?.id ?? '' },
    /** Null without a mail server. */
    from: services.mailer.from,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return takeMessageForm(context.get(factsContext), params.messageId, await readForm(request, context));
}

export default function ConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { message, thread, isCut, assignees, me } = loaderData;
  return (
    <AdminFrame
      title={message.fullName}
      lead={`${topicName(message.topic)}. Mesaj primit pe ${formatMoment(message.receivedAt)}.`}
      parent={{ name: 'Mesaje', to: href('/admin/messages') }}
    >
      <div className="conversation">
        <div className="admin-list">
          <ConversationThread message={message} thread={thread} isCut={isCut} />
          {/* Of another message, it is another form. */}
          <AnswerForm
            key={message.id}
            {...loaderData}
            refusal={actionData?.refusal}
            read={actionData?.read ?? loaderData.read}
          />
        </div>
        <div className="admin-list">
          <div role="status" className="empty:hidden">
            {actionData?.notice && <Notice tone="warning">{actionData.notice}</Notice>}
          </div>
          <HandlingPanel message={message} assignees={assignees} me={me} />
          <WriterPanel message={message} />
        </div>
      </div>
    </AdminFrame>
  );
}
