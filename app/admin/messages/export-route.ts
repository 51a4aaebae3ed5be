import { href, redirect } from 'react-router';
import { csvResponse } from '#app/admin/table/csv.ts';
import { topicName } from '#app/crm/topics.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { formatShortMoment } from '#app/domain/romanian.ts';
import {
  listMessages,
  type MessagePage,
  type MessageQuery,
  noteMessagesExport,
} from '#app/inbox/message-list.server.ts';
import { MESSAGE_STATE_NAMES } from '#app/inbox/message-states.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext, type RequestFacts } from '#app/platform/request.server.ts';
import type { Route } from './+types/export-route.ts';
import { messageQuery } from './message-filters.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff' };

/** What is taken out is written to the audit log, so it needs a POST. */
export function loader() {
  return redirect(href('/admin/messages'));
}

/** Downloads the list of messages as it is filtered in the address, with the whole text of each. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  await readForm(request, context);
  const query = {
    ...messageQuery(new URL(request.url).searchParams, String(facts.visitor.claims?.sub)),
    after: null,
  };
  const filters = Object.entries(query.filters).flatMap(([name, value]) => (value === null ? [] : [name]));
  await noteMessagesExport(facts.services.units, facts.visitor, filters);
  return csvResponse('mesaje', HEAD, pagesOf(facts, query));
}

const HEAD = [
  'Primit',
  'De la',
  'E-mail',
  'E-mail de părinte',
  'Subiectul',
  'Mesajul',
  'Cum stă',
  'Cine se ocupă',
];

/** Rows that are read at once: each page is a unit of work of its own, with the rights of its moment. */
const ROWS_AT_ONCE = 500;
/** Longer than the contact form takes. */
const WHOLE_TEXT = 100_000;

async function* pagesOf({ services, visitor }: RequestFacts, query: MessageQuery) {
  let after: string | null = null;
  do {
    const page: MessagePage = await listMessages(
      services.units,
      visitor,
      { ...query, after },
      ROWS_AT_ONCE,
      WHOLE_TEXT,
    );
    yield page.messages.map((message) => [
      ...[formatShortMoment(message.receivedAt), message.fullName, message.email],
      ...[message.isParentEmail ? 'da' : null, topicName(message.topic), message.message],
      ...[MESSAGE_STATE_NAMES[message.state], message.assignee],
    ]);
    after = page.next;
  } while (after !== null);
}
