import type { Caller } from './callers.ts';
import { EDITORS, type Place } from './plant-words.ts';

/** Written by hand: the tables a caller may read through the protocols. Everything else is a leak. */
const EVERYBODYS = [
  'public.pages',
  'public.consent_wordings',
  'public.redirects',
  'public.courses',
  'public.lessons',
];
const OWN = [
  'public.profiles',
  'public.registrations',
  'public.checklist_ticks',
  'public.saved_views',
  'public.enrolments',
  'public.exercise_responses',
  'public.lesson_progress',
  'storage.objects',
];
const OF_THE_TEAM = ['public.settings'];
/** Columns of readable tables that no caller may read. */
const HIDDEN: Record<string, string[]> = {
  'public.level_tests': ['visitor_hash', 'result_token_hash', 'theta', 'theta_sd', 'trial_position'],
};

export function maySee(
  { name, id, isTeam, isAdmin }: Caller,
  { relation, column, owner, isPublic }: Place,
): boolean {
  if (HIDDEN[relation]?.includes(column)) return false;
  if (isPublic || EVERYBODYS.includes(relation)) return true;
  if (relation === 'storage.objects' && column === 'name of a photograph') return isAdmin === true;
  if (owner === EDITORS) return isTeam || name === 'teacher';
  if (isTeam && OF_THE_TEAM.includes(relation)) return true;
  return id !== null && owner === id && OWN.includes(relation);
}
