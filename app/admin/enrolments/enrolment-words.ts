import { addDays, dayOf } from '#app/domain/days.ts';
import { ROLE_NAMES } from '#app/domain/role-names.ts';
import { formatDate, formatMoment, formatShortMoment } from '#app/domain/romanian.ts';
import type { Enrolment, EnrolmentChange, EnrolmentState, WeighedEnrolment } from './enrolments.server.ts';

export const STATE_NAMES: Readonly<Record<EnrolmentState, string>> = {
  live: 'activă',
  future: 'viitoare',
  ended: 'încheiată',
  revoked: 'retrasă',
};

/** The roles that an enrolment may give, with what each opens. */
export const GIVEN_ROLES = [
  { value: 'none', label: 'Niciunul', hint: 'Deschide lecțiile cursului ales, și atât.' },
  {
    value: 'paid',
    label: ROLE_NAMES.paid,
    hint: 'Pe lângă lecțiile cursului ales, paginile pentru cine a cumpărat ceva.',
  },
  {
    value: 'premium',
    label: ROLE_NAMES.premium,
    hint: 'Lecțiile tuturor cursurilor și tot ce deschide „Acces plătit”.',
  },
] as const;

export function givenRoleName(role: Enrolment['role']): string {
  return role ? ROLE_NAMES[role] : 'numai cursul';
}

/** Until when an enrolment lasts: „până pe 3 mai 2027, inclusiv”, „fără sfârșit”. */
export function untilWords(endsAt: string | null): string {
  if (endsAt === null) return 'fără sfârșit';
  const day = lastDayOf(endsAt);
  return day ? `până pe ${formatDate(day)}, inclusiv` : `până pe ${formatMoment(endsAt)}`;
}

/** The same without its preposition, for the cell of a table. */
export function endCell(endsAt: string | null): string {
  return endsAt === null ? 'fără sfârșit' : formatDate(lastDayOf(endsAt) ?? endsAt);
}

/** The same in figures, for a narrow column: 03.05.2027. */
export function shortEnd(endsAt: string | null): string {
  return endsAt === null ? 'fără sfârșit' : shortDate(lastDayOf(endsAt) ?? endsAt);
}

export function shortDate(moment: Date | string): string {
  return formatShortMoment(moment).split(',')[0] ?? '';
}

/** The last moment of the last whole day before an end at midnight in Bucharest; null for an end within a day. */
function lastDayOf(endsAt: string): Date | null {
  const end = new Date(endsAt);
  const before = new Date(end.getTime() - 1);
  return addDays(dayOf(before), 1) === dayOf(end) ? before : null;
}

/** The last day of an enrolment as a date field writes it; empty without an end. */
export function lastDayField(endsAt: string | null): string {
  return endsAt === null ? '' : dayOf(lastDayOf(endsAt) ?? new Date(endsAt));
}

export function nameOf({ fullName, email }: Pick<Enrolment, 'fullName' | 'email'>): string {
  return fullName ?? email ?? 'Cont fără nume';
}

/** What a person loses at this moment when an enrolment is revoked. */
export function lossWords({ without }: Pick<WeighedEnrolment, 'without'>): string {
  const { hasAccessNow, hasAccess, roleNow, role } = without;
  const lost = [
    hasAccessNow && !hasAccess && 'lecțiile cursului se închid, în afară de cele terminate',
    roleNow !== role && `rolul coboară din „${ROLE_NAMES[roleNow]}” în „${ROLE_NAMES[role]}”`,
  ].filter((part) => typeof part === 'string');
  if (lost.length > 0) return lost.join('; ');
  return hasAccessNow ? 'nimic: accesul rămâne deschis și fără ea' : 'nimic: acum nu deschide nimic';
}

/** One change of an enrolment, as a sentence. */
export function changeWords({ kind, endsAt, writer }: EnrolmentChange): string {
  const who = writer ?? 'Un cont șters între timp';
  switch (kind) {
    case 'given':
      return `${who} a făcut înscrierea, ${untilWords(endsAt)}.`;
    case 'end_changed':
      return `${who} a schimbat sfârșitul: ${untilWords(endsAt)}.`;
    case 'revoked':
      return `${who} a retras înscrierea.`;
  }
}
