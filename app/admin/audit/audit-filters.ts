import { AFTER, readDay, readFilter } from '#app/admin/table/list-address.ts';

/** What a list of the audit log is narrowed to; null where it is not. */
export interface AuditFilters {
  /** A part of a name or address, of who did it or whom it was about. */
  person: string | null;
  verb: string | null;
  /** Days in Bucharest, both included. */
  firstDay: string | null;
  lastDay: string | null;
}

/** Reads the filters from the address. What is no value of a filter counts as no filter. */
export function readAuditFilters(
  search: URLSearchParams,
  verbs: Readonly<Record<string, string>>,
): AuditFilters {
  const verb = readFilter(search, 'fel');
  return {
    person: readFilter(search, 'om'),
    verb: verb !== null && Object.hasOwn(verbs, verb) ? verb : null,
    firstDay: readDay(search, 'de-la'),
    lastDay: readDay(search, 'pana-la'),
  };
}

/** The filters by the name of their parameter, which is that of their field. */
export function asParameters({ person, verb, firstDay, lastDay }: AuditFilters) {
  return { om: person, fel: verb, 'de-la': firstDay, 'pana-la': lastDay };
}

/** The id of the row after which the page begins; null for the first page. */
export function readAuditAfter(search: URLSearchParams): string | null {
  const after = readFilter(search, AFTER);
  return after !== null && /^\d{1,18}$/.test(after) ? after : null;
}
