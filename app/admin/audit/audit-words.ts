import { STATE_NAMES } from '#app/admin/questions/state-names.ts';
import { counted, formatShortMoment } from '#app/domain/romanian.ts';
import type { QuestionState } from '#app/level-test/written/written-questions.server.ts';
import type { AuditRow } from './audit-log.server.ts';

type Details = AuditRow['details'];

/** What a verb's details say. Verbs without a line here show them as they are. */
const DETAIL_WORDS: Record<string, (details: Details) => string> = {
  role_changed: (details) => withReason(fromTo(details), details),
  invitation_accepted: fromTo,
  // Postgres knows a moment that never comes.
  banned: (details) =>
    withReason(
      details.until === 'infinity' ? 'fără termen' : `până pe ${formatShortMoment(String(details.until))}`,
      details,
    ),
  unbanned: ({ reason }) => String(reason),
  factors_reset: (details) => withReason(counted(Number(details.factors), 'metodă', 'metode'), details),
  team_invited: ({ role }) => `ca ${role}`,
  invitation_revoked: ({ role }) => `ca ${role}`,
  setting_changed: wasVersion,
  page_changed: wasVersion,
  teacher_changed: wasVersion,
  offer_taken: wasVersion,
  offer_declined: wasVersion,
  question_changed: wasVersion,
  question_read: ({ from }) => `la versiunea ${from}`,
  question_moved: ({ from, to }) => `${stateName(from)}, apoi ${stateName(to)}`,
  known_level_noted: basisWords,
  known_level_removed: basisWords,
  list_exported: ({ list }) => LIST_NAMES[String(list)] ?? 'lista mesajelor',
  enrolled: ({ course, role, reason }) =>
    withReason(role ? `${course}, cu rolul ${role}` : String(course), { reason }),
  enrolment_end_changed: ({ until, reason }) =>
    withReason(until ? `până la ${formatShortMoment(String(until))}` : 'fără sfârșit', { reason }),
  enrolment_revoked: ({ course, reason }) => withReason(String(course), { reason }),
  lead_corrected: wasVersion,
  leads_merged: () => 'două în una',
  merge_undone: () => 'una în două, ca înainte',
  leads_imported: importedRows,
  import_undone: importedRows,
  lesson_published: ({ to }) => `versiunea ${to}`,
  lesson_restored: ({ from }) => `versiunea ${from}`,
  redirect_added: ({ to }) => `spre ${to}`,
  redirect_removed: ({ to }) => `ducea spre ${to}`,
  address_erased: erasedRows,
  lead_erased: erasedRows,
};

const LIST_NAMES: Readonly<Record<string, string>> = {
  people: 'lista oamenilor',
  enrolments: 'lista înscrierilor',
};

function basisWords({ basis }: Details): string {
  return basis === 'certificate' ? 'dintr-un certificat' : 'după părerea unui coleg';
}

function stateName(state: unknown): string {
  return STATE_NAMES[state as QuestionState] ?? String(state);
}

function importedRows({ rows }: Details): string {
  return counted(Number(rows), 'rând', 'rânduri');
}

function erasedRows(counts: Details): string {
  const rows = Object.values(counts).reduce<number>((sum, count) => sum + Number(count), 0);
  return counted(rows, 'rând șters', 'rânduri șterse');
}

function fromTo({ from, to }: Details): string {
  return from ? `din ${from} în ${to}` : `din niciun rol în ${to}`;
}

function withReason(words: string, { reason }: Details): string {
  return reason ? `${words}: ${reason}` : words;
}

function wasVersion({ from }: Details): string {
  return `era la versiunea ${from}`;
}

/** What else the log knows of a row, in Romanian; null when it knows nothing else. */
export function detailWords({ verb, details }: Pick<AuditRow, 'verb' | 'details'>): string | null {
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return DETAIL_WORDS[verb]?.(details) ?? entries.map(([name, value]) => `${name}: ${value}`).join(', ');
}

/** Whether the session had passed its second factor. */
export const ASSURANCE_WORDS = {
  aal2: 'cu verificarea în doi pași',
  aal1: 'fără verificarea în doi pași',
};
