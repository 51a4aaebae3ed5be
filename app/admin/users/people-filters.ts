import { ROLES } from '#app/admin/role-texts.ts';
import { AFTER, readDay, readFilter } from '#app/admin/table/list-address.ts';
import { readSort, type Sort } from '#app/admin/table/list-view.ts';
import type { Role } from '#app/domain/roles.ts';
import { PEOPLE_COLUMNS } from './people-columns.tsx';

/** What a list of people is narrowed to; null where it is not. */
export interface PeopleFilters {
  /** Parts of a name or address. */
  words: string | null;
  role: Role | null;
  state: PersonState | null;
  /** A day in Bucharest: people who were not here from it on. */
  idleSince: string | null;
}

export const PERSON_STATES = { banned: 'Cont blocat', 'without-factor': 'Fără verificarea în doi pași' };
type PersonState = keyof typeof PERSON_STATES;

/** The name of the list in `saved_views`. */
export const PEOPLE_LIST = 'users';
/** The parameter with the words of the search. */
export const WORDS = 'om';

/** The order of a list without another one: the newest accounts first. */
export const USUAL_SORT: Sort = { key: 'cont', isDescending: true };

/** The orders of `private.list_people`, by column. */
const SORTINGS: Readonly<Record<string, string>> = { cont: 'newest', activitate: 'activity', nume: 'name' };

/** The list as the database is asked for it. */
export interface PeopleQuery {
  filters: PeopleFilters;
  sorting: string;
  /** The id of the last person of the page before; null for the first page. */
  after: string | null;
}

export function peopleQuery(search: URLSearchParams): PeopleQuery {
  return {
    filters: readPeopleFilters(search),
    sorting: SORTINGS[readSort(search, PEOPLE_COLUMNS, USUAL_SORT).key] ?? 'newest',
    after: readPeopleAfter(search),
  };
}

/** Reads the filters from the address. What is no value of a filter counts as no filter. */
export function readPeopleFilters(search: URLSearchParams): PeopleFilters {
  const state = readFilter(search, 'stare');
  return {
    words: readFilter(search, WORDS),
    role: ROLES.find((role) => role === readFilter(search, 'rol')) ?? null,
    state: isKey(PERSON_STATES, state) ? state : null,
    idleSince: readDay(search, 'fara-vizita-din'),
  };
}

/** The filters by the name of their parameter, which is that of their field. */
export function asParameters({ words, role, state, idleSince }: PeopleFilters) {
  return {
    [WORDS]: words,
    rol: role,
    stare: state,
    'fara-vizita-din': idleSince,
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a person, or null when it is none. */
export function parsePersonId(text: string | null | undefined): string | null {
  return text && ID.test(text) ? text : null;
}

/** The id of the person after whom the page begins; null for the first page. */
function readPeopleAfter(search: URLSearchParams): string | null {
  return parsePersonId(readFilter(search, AFTER));
}

function isKey<Keys extends object>(known: Keys, value: string | null): value is Extract<keyof Keys, string> {
  return value !== null && Object.hasOwn(known, value);
}
