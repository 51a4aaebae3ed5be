import { href, redirect } from 'react-router';
import { AdminSection } from '#app/admin/admin-frame.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { counted, formatMoment } from '#app/domain/romanian.ts';
import { flashSetCookie } from '#app/platform/cookies/flash-cookie.server.ts';
import { checkForm } from '#app/platform/forms/check-form.server.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { useForm } from '#app/platform/forms/use-form.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { useTimeZone } from '#app/shell/root-data.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import type { Route } from './+types/messages-page';
import { GroupFrame } from './group-frame.tsx';
import { GROUP_MESSAGE_FORM } from './group-message.form.ts';
import { listMessages, readGroup, sendGroupMessage } from './groups.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'teacher', title: 'Mesajele unei grupe' };

const NOBODY = 'În grupă nu e nimeni care să îl primească. Mesajul e mai jos, netrimis.';
const OFTEN = 'Grupa a primit deja 20 de mesaje într-o zi. Mesajul e mai jos: trimite-l mâine.';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const group = await readGroup(services, visitor, params.groupId);
  return {
    group,
    messages: await listMessages(services, visitor, group.id),
    request: crypto.randomUUID(),
    isStaff: visitOf(context).person.rank >= ROLE_RANKS.staff,
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, visitor } = context.get(factsContext);
  const { value, refuse } = checkForm(GROUP_MESSAGE_FORM, await readForm(request, context));
  const group = await readGroup(services, visitor, params.groupId);
  if (!value) return refuse();
  if (group.members === 0) return refuse(422, { notice: NOBODY });
  const outcome = await sendGroupMessage(services, visitor, group.id, value);
  if (outcome === 'often') return refuse(429, { notice: OFTEN });
  services.mailer.wake();
  const page = href('/admin/groups/:groupId/messages', { groupId: params.groupId });
  throw redirect(page, {
    headers: { 'Set-Cookie': flashSetCookie('group-message-sent', services.origin, page) },
  });
}

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { group, messages, request, isStaff } = loaderData;
  const { zone } = useTimeZone();
  const form = useForm(GROUP_MESSAGE_FORM, actionData?.refusal);
  return (
    <GroupFrame group={group} part="messages" isStaff={isStaff}>
      <AdminSection id="scrie" heading="Scrie grupei">
        {group.members === 0 ? (
          <Notice tone="info">În grupă nu e încă nimeni care să primească un mesaj.</Notice>
        ) : (
          <FormView
            key={messages.length}
            form={form}
            submit="Trimite mesajul"
            className="admin-panel grid max-w-reading gap-5"
          >
            <TextAreaField
              label="Mesajul"
              hint={`Ajunge la ${counted(group.members, 'persoană', 'persoane')}: în cont și, cui nu a oprit, pe e-mail. După ce pleacă nu se mai schimbă.`}
              rows={7}
              {...form.field('body')}
            />
            <input type="hidden" name="request" value={request} />
          </FormView>
        )}
      </AdminSection>
      {messages.length > 0 && (
        <AdminSection id="trimise" heading="Trimise">
          <ol className="admin-rows group-history">
            {messages.map(({ id, body, sentAt, writer }) => (
              <li key={id}>
                <p className="cell-more">
                  {writer ?? 'Cineva care nu mai e în echipă'}, {formatMoment(sentAt, zone)}
                </p>
                <p className="group-text">{body}</p>
              </li>
            ))}
          </ol>
        </AdminSection>
      )}
    </GroupFrame>
  );
}
