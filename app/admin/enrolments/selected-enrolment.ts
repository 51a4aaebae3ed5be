import { readRowValue } from '#app/admin/table/row-selection.ts';
import { ENROLMENT_ID } from './enrolment-filters.ts';
import type { EndOutcome, NewEnd } from './enrolments.server.ts';

/** An enrolment in the version in which it was seen. */
export interface SelectedEnrolment {
  id: number;
  version: number;
}

/** Reads what the checkbox of a row sends. @returns none for anything else */
export function readSelected(value: string): SelectedEnrolment[] {
  return readRowValue(value, ENROLMENT_ID).map(({ id, version }) => ({ id: Number(id), version }));
}

const NO_END = 'fara';

/** An end to be put back, as the form of a notice sends it. */
export function formerEnd({ id, version, former }: EndOutcome): string {
  return [id, version, former ?? NO_END].join('_');
}

const FORMER = /^([1-9]\d{0,8})_([1-9]\d{0,8})_(fara|2\d{3}-\d\d-\d\dT[\d:.]{8,15}(?:Z|[+-]\d\d:\d\d))$/;

/** Reads such ends, separated by spaces. What is none of them is left out. */
export function readFormerEnds(text: string): NewEnd[] {
  return text.split(' ').flatMap((part) => {
    const [, id, version, end] = FORMER.exec(part) ?? [];
    if (!id || !end || (end !== NO_END && Number.isNaN(Date.parse(end)))) return [];
    return [{ id: Number(id), version: Number(version), endsAt: end === NO_END ? null : end }];
  });
}
