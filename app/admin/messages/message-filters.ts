import { href } from 'react-router';
import { AFTER, listAddress, type Parameters, readFilter } from '#app/admin/table/list-address.ts';
import { readSort, type Sort } from '#app/admin/table/list-view.ts';
import { TOPICS, type Topic } from '#app/crm/topics.ts';
import type { MessageQuery } from '#app/inbox/message-list.server.ts';
import type { MessageState } from '#app/inbox/message-states.ts';
import { MESSAGE_COLUMN_FACTS } from './message-columns.tsx';

/** The lists of messages, by `stare` in the address; the first one is shown without it. */
export const MESSAGE_LISTS = {
  'de-rezolvat': { name: 'De rezolvat', states: ['new', 'open'] },
  noi: { name: 'Noi', states: ['new'] },
  gata: { name: 'Gata', states: ['done'] },
  toate: { name: 'Toate', states: ['new', 'open', 'done'] },
} as const satisfies Record<string, { name: string; states: readonly MessageState[] }>;

export type MessageListKey = keyof typeof MESSAGE_LISTS;

/** The name of the list in `saved_views`. */
export const MESSAGE_LIST = 'messages';
/** The parameter with the words of the search. */
export const WORDS = 'cauta';

/** Values of `cui` besides the ids of people. */
export const MINE = 'eu';
export const NOBODYS = 'nimeni';

/** What the list of messages is narrowed to, besides its states; null where it is not. */
export interface AddressFilters {
  topic: Topic | null;
  /** A person's id, `MINE` or `NOBODYS`. */
  assignee: string | null;
  words: string | null;
}

/** Reads the list and the filters from the address. What is no value of a filter counts as no filter. */
export function readMessageFilters(search: URLSearchParams): {
  list: MessageListKey;
  filters: AddressFilters;
} {
  const list = readFilter(search, 'stare') ?? '';
  const topic = readFilter(search, 'subiect');
  const assignee = readFilter(search, 'cui');
  const isAssignee =
    assignee !== null &&
    ([MINE, NOBODYS].includes(assignee) || /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(assignee));
  return {
    list: Object.hasOwn(MESSAGE_LISTS, list) ? (list as MessageListKey) : 'de-rezolvat',
    filters: {
      topic: TOPICS.find(({ value }) => value === topic)?.value ?? null,
      assignee: isAssignee ? assignee : null,
      words: readFilter(search, WORDS),
    },
  };
}

/** The filters by the name of their parameter, which is that of their field. */
export function asParameters({ topic, assignee, words }: AddressFilters) {
  return { [WORDS]: words, subiect: topic, cui: assignee };
}

/** The list by the name of its parameter. */
export function listParameter(list: MessageListKey) {
  return { stare: list === 'de-rezolvat' ? null : list };
}

/** The address of a list of messages. @param kept order and columns */
export function messagesAddress(
  list: MessageListKey,
  filters?: AddressFilters,
  kept: Parameters = {},
): string {
  return listAddress(href('/admin/messages'), {
    ...listParameter(list),
    ...(filters && asParameters(filters)),
    ...kept,
  });
}

/** The order of a list without another one: newest first. */
export const USUAL_SORT: Sort = { key: 'primit', isDescending: true };

/** The query of an address. @param me the id of the signed-in person */
export function messageQuery(search: URLSearchParams, me: string): MessageQuery {
  const { list, filters } = readMessageFilters(search);
  const { topic, assignee, words } = filters;
  const wanted = assignee === MINE ? me : assignee;
  return {
    filters: {
      states: MESSAGE_LISTS[list].states,
      topic,
      words,
      assignee: wanted === null ? null : wanted === NOBODYS ? 'nobody' : { id: wanted },
    },
    isRising: !readSort(search, MESSAGE_COLUMN_FACTS, USUAL_SORT).isDescending,
    after: readMessageAfter(search),
  };
}

/** The id of the message after which the page begins; null for the first page. */
export function readMessageAfter(search: URLSearchParams): string | null {
  const after = readFilter(search, AFTER);
  return after !== null && /^\d{1,18}$/.test(after) ? after : null;
}
