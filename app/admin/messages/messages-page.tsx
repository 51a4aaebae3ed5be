import { data, href } from 'react-router';
import { AdminFrame, AdminNote } from '#app/admin/admin-frame.tsx';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { AdminTable } from '#app/admin/table/admin-table.tsx';
import { ColumnMenu } from '#app/admin/table/column-menu.tsx';
import { ExportButton } from '#app/admin/table/export-button.tsx';
import { listAddress } from '#app/admin/table/list-address.ts';
import {
  COLUMN,
  readColumns,
  readSort,
  SORT,
  shownColumns,
  sortParameter,
} from '#app/admin/table/list-view.ts';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import { listSavedViews, type SavedView, viewOf } from '#app/admin/table/saved-views.server.ts';
import { SavedViews } from '#app/admin/table/saved-views.tsx';
import { takeSavedView } from '#app/admin/table/take-saved-view.server.ts';
import { UndoNotice } from '#app/admin/table/undo-notice.tsx';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import { conversationAddress } from '#app/inbox/conversation-address.ts';
import { countWaitingMessages, listAssignees, listMessages } from '#app/inbox/message-list.server.ts';
import { MAX_COUNT } from '#app/inbox/message-states.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/messages-page';
import { EmptyInbox } from './empty-inbox.tsx';
import { MESSAGE_COLUMNS } from './message-columns.tsx';
import { MessageFilterForm } from './message-filter-form.tsx';
import {
  asParameters,
  listParameter,
  MESSAGE_LIST,
  MESSAGE_LISTS,
  type MessageListKey,
  MINE,
  messageQuery,
  messagesAddress,
  NOBODYS,
  readMessageFilters,
  USUAL_SORT,
  WORDS,
} from './message-filters.ts';
import { messageValue } from './selected-message.ts';
import { takeMessageChanges } from './take-message-changes.server.ts';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Mesaje' };

const PATH = href('/admin/messages');
const PAGE_SIZE = 50;

/** Views that everybody has. */
const VIEWS: SavedView[] = [
  { title: 'Ale tuturor', search: '' },
  { title: 'Ale mele', search: `?cui=${MINE}` },
  { title: 'Ale nimănui', search: `?cui=${NOBODYS}` },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const me = String(visitor.claims?.sub);
  const { searchParams } = new URL(request.url);
  const query = messageQuery(searchParams, me);
  const [page, counts, assignees, views] = await Promise.all([
    listMessages(services.units, visitor, query, PAGE_SIZE),
    countWaitingMessages(services.units, visitor),
    listAssignees(services.units, visitor),
    listSavedViews(services.units, visitor, MESSAGE_LIST),
  ]);
  return {
    ...page,
    ...readMessageFilters(searchParams),
    sort: readSort(searchParams, MESSAGE_COLUMNS, USUAL_SORT),
    chosen: readColumns(searchParams, MESSAGE_COLUMNS),
    counts,
    /** The others; one's own name is `MINE`. */
    assignees: assignees.filter(({ id }) => id !== me),
    isFirstPage: query.after === null,
    views,
    view: viewOf(searchParams, WORDS),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(factsContext);
  const form = await readForm(request, context);
  const { searchParams: search } = new URL(request.url);
  const saved = await takeSavedView(facts, { list: MESSAGE_LIST, words: WORDS, path: PATH, search, form });
  if (saved) throw saved;
  const change = await takeMessageChanges(facts, form, String(facts.visitor.claims?.sub));
  return data({ change }, { status: change ? 200 : 422 });
}

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { messages, next, list, filters, sort, chosen, counts, assignees, isFirstPage } = loaderData;
  const kept = { [SORT]: sortParameter(sort, USUAL_SORT), [COLUMN]: chosen };
  const parameters = { ...listParameter(list), ...asParameters(filters), ...kept };
  const columns = shownColumns(MESSAGE_COLUMNS, chosen);
  const shown = (count: number) => (count < MAX_COUNT ? count : `${MAX_COUNT}+`);
  const tabCounts: Partial<Record<MessageListKey, number | string>> = {
    'de-rezolvat': shown(counts.new + counts.open),
    noi: shown(counts.new),
  };
  return (
    <AdminFrame title="Mesaje" lead={leadOf(counts)}>
      <div className="admin-list">
        <div className="list-bar">
          <AdminTabs
            label="Mesajele după stare"
            tabs={(Object.keys(MESSAGE_LISTS) as MessageListKey[]).map((key) => ({
              to: messagesAddress(key, filters, kept),
              name: MESSAGE_LISTS[key].name,
              count: tabCounts[key],
              isCurrent: key === list,
            }))}
          />
          <SavedViews path={PATH} fixed={VIEWS} views={loaderData.views} present={loaderData.view} />
        </div>
        <MessageFilterForm list={list} filters={filters} kept={kept} assignees={assignees} />
        <div className="list-tools">
          <ColumnMenu path={PATH} columns={MESSAGE_COLUMNS} shown={columns} kept={parameters} />
          {messages.length > 0 && (
            <ExportButton to={listAddress(href('/admin/messages/export'), parameters)} />
          )}
        </div>
        {messages.length > 0 ? (
          <AdminTable
            caption="Mesajele"
            columns={columns}
            rows={messages}
            keyOf={({ id }) => id}
            linkOf={({ id }) => conversationAddress(id)}
            sort={{
              present: sort,
              to: (other) => listAddress(PATH, { ...parameters, [SORT]: sortParameter(other, USUAL_SORT) }),
            }}
            bulk={{
              nameOf: ({ fullName, receivedAt }) => `${fullName}, ${formatShortMoment(receivedAt)}`,
              valueOf: (message) => messageValue(message),
              actions: <BulkActions />,
            }}
          />
        ) : (
          <EmptyInbox list={list} filters={filters} isFirstPage={isFirstPage} counts={counts} />
        )}
        <PageLinks
          label="Alte mesaje"
          first={isFirstPage ? null : { to: listAddress(PATH, parameters), name: 'De la început' }}
          next={next === null ? null : { to: listAddress(PATH, parameters, next), name: 'Mai departe' }}
        />
        <UndoNotice
          told={actionData?.change?.told ?? null}
          undo={
            actionData?.change?.undo
              ? { intent: 'anuleaza', schimbate: actionData.change.undo.join(' ') }
              : null
          }
        />
      </div>
      <div>
        <AdminNote summary="Cum lucrăm cu mesajele">
          <ul>
            <li>„Nou” e mesajul pe care nu l-a luat nimeni; „De răspuns”, cel de care se ocupă cineva.</li>
            <li>Un răspuns scris aici pleacă pe e-mail și rămâne în conversație și pe fișa persoanei.</li>
            <li>
              Dacă un răspuns nu poate pleca, mesajul lui se întoarce singur la „De răspuns”, cu motivul lângă
              el.
            </li>
            <li>
              Căutarea se uită în nume, adresă și text, printre primele 5.000 de mesaje din lista deschisă, în
              ordinea ei.
            </li>
            <li>
              Mesajele se șterg odată cu fișa persoanei, la 24 de luni după ce și-a lăsat ultima dată datele.
            </li>
          </ul>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}

function leadOf({ new: fresh, open }: { new: number; open: number }): string {
  if (fresh + open === 0) return 'Ce ne scriu oamenii de pe pagina de contact. Acum nu așteaptă nimeni.';
  const parts = [
    fresh > 0 && counted(Math.min(fresh, MAX_COUNT), 'mesaj nou', 'mesaje noi'),
    open > 0 && `${Math.min(open, MAX_COUNT)} de răspuns`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

function BulkActions() {
  return (
    <>
      <Button type="submit" name="intent" value="ia" variant="secondary">
        Mă ocup eu
      </Button>
      <Button type="submit" name="intent" value="gata" variant="secondary">
        Gata
      </Button>
    </>
  );
}
