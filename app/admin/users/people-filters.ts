import { ROLES } from '#app/admin/role-texts.ts';
import { AFTER, readDay, readFilter } from '#app/admin/table/list-address.ts';
import type { Role } from '#app/domain/roles.ts';

/** What a list of people is narrowed to, and its order; null where it is not. */
export interface PeopleFilters {
  /** Parts of a name or address. */
  words: string | null;
  role: Role | null;
  state: PersonState | null;
  /** A day in Bucharest: people who were not here from it on. */
  idleSince: string | null;
  sorting: Sorting;
}

export const PERSON_STATES = { banned: 'Cont blocat', 'without-factor': 'Fără verificarea în doi pași' };
type PersonState = keyof typeof PERSON_STATES;

/** The values of the field, and those of `private.list_people`. */
export const SORTINGS = { newest: 'Cele mai noi', activity: 'Ultima activitate', name: 'Nume' };
type Sorting = keyof typeof SORTINGS;

/** Reads the filters from the address. What is no value of a filter counts as no filter. */
export function readPeopleFilters(search: URLSearchParams): PeopleFilters {
  const sorting = readFilter(search, 'ordine');
  const state = readFilter(search, 'stare');
  return {
    words: readFilter(search, 'om'),
    role: ROLES.find((role) => role === readFilter(search, 'rol')) ?? null,
    state: isKey(PERSON_STATES, state) ? state : null,
    idleSince: readDay(search, 'fara-vizita-din'),
    sorting: isKey(SORTINGS, sorting) ? sorting : 'newest',
  };
}

/** The filters by the name of their parameter, which is that of their field. */
export function asParameters({ words, role, state, idleSince, sorting }: PeopleFilters) {
  return {
    om: words,
    rol: role,
    stare: state,
    'fara-vizita-din': idleSince,
    ordine: sorting === 'newest' ? null : sorting,
  };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a person, or null when it is none. */
export function parsePersonId(text: string | null | undefined): string | null {
  return text && ID.test(text) ? text : null;
}

/** The id of the person after whom the page begins; null for the first page. */
export function readPeopleAfter(search: URLSearchParams): string | null {
  return parsePersonId(readFilter(search, AFTER));
}

function isKey<Keys extends object>(known: Keys, value: string | null): value is Extract<keyof Keys, string> {
  return value !== null && Object.hasOwn(known, value);
}
