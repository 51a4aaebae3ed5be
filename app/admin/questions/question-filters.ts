import { AFTER, readChoice, readFilter } from '#app/admin/table/list-address.ts';
import { FORMATS } from '#app/domain/level-estimation/bank-item.ts';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import type { QuestionFilters, QuestionState } from '#app/level-test/written/written-questions.server.ts';
import { STATE_NAMES } from './state-names.ts';

export const WORDS = 'cauta';

const STATES = Object.keys(STATE_NAMES) as QuestionState[];

/** Reads the filters from the address. What is no value of a filter counts as no filter. */
export function readQuestionFilters(search: URLSearchParams): QuestionFilters {
  return {
    state: readChoice(search, 'stare', STATES),
    level: readChoice(search, 'nivel', CEFR_LEVELS),
    format: readChoice(search, 'format', FORMATS),
    isMine: readFilter(search, 'ale') === 'mele',
    words: readFilter(search, WORDS),
  };
}

/** The filters by the name of their parameter, without the searched words. */
export function asParameters({ state, level, format, isMine }: QuestionFilters) {
  return { stare: state, nivel: level, format, ale: isMine ? 'mele' : null };
}

/** The id of the question after which the page begins; null for the first page. */
export function readQuestionAfter(search: URLSearchParams): number | null {
  const after = readFilter(search, AFTER);
  return after !== null && /^[1-9]\d{0,8}$/.test(after) ? Number(after) : null;
}
