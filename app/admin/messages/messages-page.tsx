import { href } from 'react-router';
import { AdminFrame, AdminNote } from '#app/admin/admin-frame.tsx';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { EmptyState } from '#app/admin/empty-state.tsx';
import { EmptyList } from '#app/admin/table/empty-list.tsx';
import { FilterForm } from '#app/admin/table/filter-form.tsx';
import { PageLinks } from '#app/admin/table/page-links.tsx';
import { TOPICS } from '#app/crm/topics.ts';
import type { PageFacts } from '#app/domain/page-facts.ts';
import { counted } from '#app/domain/romanian.ts';
import {
  type Assignee,
  countWaitingMessages,
  listAssignees,
  listMessages,
} from '#app/inbox/message-list.server.ts';
import { MAX_COUNT } from '#app/inbox/message-states.ts';
import { factsContext } from '#app/platform/request.server.ts';
import { visitOf } from '#app/site/visit.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import envelopeKite from '#app/ui/illustrations/envelope-kite.svg?drawing';
import { SelectField } from '#app/ui/select-field.tsx';
import type { Route } from './+types/messages-page';
import {
  type AddressFilters,
  asParameters,
  MESSAGE_LISTS,
  type MessageListKey,
  MINE,
  messagesAddress,
  NOBODYS,
  readMessageAfter,
  readMessageFilters,
} from './message-filters.ts';
import { MessageTable } from './message-table.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'Mesaje' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, visitor } = context.get(factsContext);
  const { person } = visitOf(context);
  const { searchParams } = new URL(request.url);
  const { list, filters } = readMessageFilters(searchParams);
  const after = readMessageAfter(searchParams);
  const { topic, assignee, words } = filters;
  const wanted = assignee === MINE ? person.id : assignee;
  const [page, counts, assignees] = await Promise.all([
    listMessages(
      services.units,
      visitor,
      {
        states: MESSAGE_LISTS[list].states,
        topic,
        words,
        assignee: wanted === null ? null : wanted === NOBODYS ? 'nobody' : { id: wanted },
      },
      after,
    ),
    countWaitingMessages(services.units, visitor),
    listAssignees(services.units, visitor),
  ]);
  return {
    ...page,
    list,
    filters,
    counts,
    /** The others; one's own name is `MINE`. */
    assignees: assignees.filter(({ id }) => id !== person.id),
    isFirstPage: after === null,
  };
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, next, list, filters, counts, assignees, isFirstPage } = loaderData;
  const shown = (count: number) => (count < MAX_COUNT ? count : `${MAX_COUNT}+`);
  const tabCounts: Partial<Record<MessageListKey, number | string>> = {
    'de-rezolvat': shown(counts.new + counts.open),
    noi: shown(counts.new),
  };
  return (
    <AdminFrame title="Mesaje" lead={leadOf(counts)}>
      <div className="admin-list">
        <AdminTabs
          label="Mesajele după stare"
          tabs={(Object.keys(MESSAGE_LISTS) as MessageListKey[]).map((key) => ({
            to: messagesAddress(key, filters),
            name: MESSAGE_LISTS[key].name,
            count: tabCounts[key],
            isCurrent: key === list,
          }))}
        />
        <MessageFilterForm list={list} filters={filters} assignees={assignees} />
        {messages.length > 0 ? (
          <MessageTable messages={messages} />
        ) : (
          <EmptyInbox list={list} filters={filters} isFirstPage={isFirstPage} counts={counts} />
        )}
        <PageLinks
          label="Alte mesaje"
          first={isFirstPage ? null : { to: messagesAddress(list, filters), name: 'Cele mai noi' }}
          next={next === null ? null : { to: messagesAddress(list, filters, next), name: 'Mai vechi' }}
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
              Căutarea se uită în nume, adresă și text, printre cele mai noi 5.000 de mesaje din lista
              deschisă.
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
  return `${parts.filter(Boolean).join(', ')}. Cele mai noi sunt primele.`;
}

interface MessageFilterFormProps {
  list: MessageListKey;
  filters: AddressFilters;
  assignees: Assignee[];
}

function MessageFilterForm({ list, filters, assignees }: MessageFilterFormProps) {
  const { topic, assignee, words } = filters;
  const { cauta: _, ...others } = asParameters(filters);
  return (
    <FilterForm
      label="Filtrele mesajelor"
      path={href('/admin/messages')}
      words={{ name: 'cauta', label: 'Nume, e-mail sau cuvinte', value: words }}
      filters={others}
      kept={{ stare: list === 'de-rezolvat' ? null : list }}
    >
      <SelectField
        label="Subiectul"
        name="subiect"
        defaultValue={topic ?? ''}
        options={[{ value: '', label: 'Oricare' }, ...TOPICS]}
        className="is-wide"
      />
      <SelectField
        label="Cine se ocupă"
        name="cui"
        defaultValue={assignee ?? ''}
        options={[
          { value: '', label: 'Oricine' },
          { value: MINE, label: 'Eu' },
          { value: NOBODYS, label: 'Nimeni încă' },
          ...assignees.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        className="is-wide"
      />
    </FilterForm>
  );
}

interface EmptyInboxProps {
  list: MessageListKey;
  filters: AddressFilters;
  isFirstPage: boolean;
  counts: { new: number; open: number };
}

/** Why there is no message, and what to do about it. */
function EmptyInbox({ list, filters, isFirstPage, counts }: EmptyInboxProps) {
  if (!isFirstPage) return <EmptyList heading="Mesaje mai vechi nu sunt" />;
  if (Object.values(filters).some(Boolean)) {
    return (
      <EmptyList heading="Niciun mesaj cu aceste filtre">
        {list === 'toate' ? (
          <p>Scoate unul dintre ele, sau scrie o parte mai scurtă din cuvânt.</p>
        ) : (
          <>
            <p>Scoate unul dintre ele, sau caută în toate mesajele.</p>
            <ButtonLink to={messagesAddress('toate', filters)} variant="secondary">
              Caută în toate
            </ButtonLink>
          </>
        )}
      </EmptyList>
    );
  }
  if (list === 'gata') {
    return (
      <EmptyList heading="Niciun mesaj încheiat">
        <p>Aici ajunge un mesaj după ce i se răspunde sau e marcat ca gata.</p>
      </EmptyList>
    );
  }
  if (list === 'noi' && counts.open > 0) {
    return (
      <EmptyList heading="Niciun mesaj nou">
        <ButtonLink to={messagesAddress('de-rezolvat')} variant="secondary">
          Vezi ce e de răspuns
        </ButtonLink>
      </EmptyList>
    );
  }
  return (
    <EmptyState
      drawing={envelopeKite}
      heading="Nu așteaptă niciun mesaj"
      action={
        <ButtonLink to={href('/contact')} variant="secondary">
          Vezi pagina de contact
        </ButtonLink>
      }
    >
      Ce se trimite de pe pagina de contact apare aici imediat.
    </EmptyState>
  );
}
