import { AFTER, type Parameters, readChoice, readDay, readFilter } from '#app/admin/table/list-address.ts';
import type { Sort } from '#app/admin/table/list-view.ts';
import { COURSE_TOPICS } from '#app/crm/topics.ts';
import type { LeadStage } from '#app/domain/kinds.ts';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import type { LeadFilters, LeadQuery, LeadSort } from './lead-list.server.ts';
import { STAGES } from './stage-option.ts';

/** The parameter with the words of the search. */
export const WORDS = 'cauta';

export const FOLLOW_UPS = { azi: 'due', restante: 'late', planificate: 'planned', fara: 'none' } as const;

/** What the list of leads is narrowed to; null where it is not. */
export interface CrmFilters {
  words: string | null;
  stage: LeadStage | null;
  /** 'eu', 'nimeni' or the id of a person. */
  owner: string | null;
  source: string | null;
  level: string | null;
  followUp: keyof typeof FOLLOW_UPS | null;
  isStale: boolean;
  /** Days in Bucharest between which it came, both included. */
  createdFrom: string | null;
  createdUntil: string | null;
  /** Who asked about a course, or enrolled. */
  isAboutCourse: boolean;
}

/** Reads the filters from the address. What is no value of a filter counts as no filter. */
export function readCrmFilters(search: URLSearchParams): CrmFilters {
  return {
    words: readFilter(search, WORDS),
    stage: readChoice(search, 'stare', STAGES),
    owner: readOwner(search),
    source: readFilter(search, 'sursa'),
    level: readChoice(search, 'nivel', CEFR_LEVELS),
    followUp: readChoice(search, 'urmatoarea', Object.keys(FOLLOW_UPS) as (keyof typeof FOLLOW_UPS)[]),
    isStale: search.get('vechi') === 'da',
    createdFrom: readDay(search, 'de-la'),
    createdUntil: readDay(search, 'pana-la'),
    isAboutCourse: search.get('curs') === 'da',
  };
}

/** The filters by the name of their parameter, which is that of their field; without the words. */
export function asParameters(filters: CrmFilters): Parameters {
  return {
    stare: filters.stage,
    grija: filters.owner,
    sursa: filters.source,
    nivel: filters.level,
    urmatoarea: filters.followUp,
    vechi: filters.isStale ? 'da' : null,
    'de-la': filters.createdFrom,
    'pana-la': filters.createdUntil,
    curs: filters.isAboutCourse ? 'da' : null,
  };
}

/** The id of the lead after which the page begins; null for the first page. */
export function readAfter(search: URLSearchParams): string | null {
  const after = readFilter(search, AFTER) ?? '';
  return UUID.test(after) ? after : null;
}

function readOwner(search: URLSearchParams): string | null {
  const owner = readFilter(search, 'grija');
  return owner === 'eu' || owner === 'nimeni' || UUID.test(owner ?? '') ? owner : null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The order of a list without another one. */
export const USUAL_SORT: Sort = { key: 'creata', isDescending: true };

/** The orders of the database, by column. */
const SORTS: Readonly<Record<string, LeadSort>> = {
  creata: 'created',
  activitate: 'activity',
  nume: 'name',
  scor: 'score',
  urmatoarea: 'follow-up',
};

/** The list as the database is asked for it. */
export function leadQuery(filters: CrmFilters, sort: Sort, after: string | null): LeadQuery {
  return {
    words: filters.words,
    filters: databaseFilters(filters),
    sort: SORTS[sort.key] ?? 'created',
    isRising: !sort.isDescending,
    after,
  };
}

function databaseFilters({ stage, owner, followUp, isAboutCourse, ...others }: CrmFilters): LeadFilters {
  const { source, level, isStale, createdFrom, createdUntil } = others;
  return {
    ...(stage && { stage }),
    ...(owner && { owner: owner === 'eu' ? 'me' : owner === 'nimeni' ? 'none' : owner }),
    ...(source && { source }),
    ...(level && { level }),
    ...(followUp && { followUp: FOLLOW_UPS[followUp] }),
    ...(isStale && { isStale }),
    ...(createdFrom && { createdFrom }),
    ...(createdUntil && { createdUntil }),
    ...(isAboutCourse && { courseTopics: COURSE_TOPICS }),
  };
}
