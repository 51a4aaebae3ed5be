import { AFTER, readChoice, readFilter } from '#app/admin/table/list-address.ts';
import { readSort, type Sort } from '#app/admin/table/list-view.ts';
import { ENROLMENT_COLUMNS } from './enrolment-columns.tsx';

/** What a list of enrolments is narrowed to; null where it is not. */
export interface EnrolmentFilters {
  /** Parts of a name or address. */
  words: string | null;
  course: string | null;
  /** `ending`: live, and at its end within 14 days. */
  state: keyof typeof STATE_FILTERS | null;
  role: keyof typeof ROLE_FILTERS | null;
}

export const STATE_FILTERS = {
  live: 'Activă',
  ending: 'Se încheie în 14 zile',
  future: 'Viitoare',
  ended: 'Încheiată',
  revoked: 'Retrasă',
};

export const ROLE_FILTERS = { none: 'Niciunul', paid: 'Acces plătit', premium: 'Acces premium' };

/** The name of the list in `saved_views`. */
export const ENROLMENT_LIST = 'enrolments';
/** The parameter with the words of the search. */
export const WORDS = 'cauta';

/** The order of a list without another one: the newest first. */
export const USUAL_SORT: Sort = { key: 'inscris', isDescending: true };

/** The list as the database is asked for it. */
export interface EnrolmentQuery {
  filters: EnrolmentFilters;
  sorting: 'newest' | 'end';
  /** The id of the last enrolment of the page before; null for the first page. */
  after: string | null;
}

export function enrolmentQuery(search: URLSearchParams): EnrolmentQuery {
  const { key } = readSort(search, ENROLMENT_COLUMNS, USUAL_SORT);
  const after = readFilter(search, AFTER);
  return {
    filters: readEnrolmentFilters(search),
    sorting: key === 'pana-la' ? 'end' : 'newest',
    after: after && ENROLMENT_ID.test(after) ? after : null,
  };
}

/** Reads the filters from the address. What is no value of a filter counts as no filter. */
export function readEnrolmentFilters(search: URLSearchParams): EnrolmentFilters {
  return {
    words: readFilter(search, WORDS),
    course: readFilter(search, 'curs', 60),
    state: readChoice(search, 'stare', Object.keys(STATE_FILTERS) as (keyof typeof STATE_FILTERS)[]),
    role: readChoice(search, 'rol', Object.keys(ROLE_FILTERS) as (keyof typeof ROLE_FILTERS)[]),
  };
}

/** The filters by the name of their parameter, which is that of their field. */
export function asParameters({ words, course, state, role }: EnrolmentFilters) {
  return { [WORDS]: words, curs: course, stare: state, rol: role };
}

/** The number of an enrolment, as an address and a form write it. */
export const ENROLMENT_ID = /^[1-9]\d{0,8}$/;
