import { formatDay } from '#app/domain/days.ts';
import type { GroupState } from '#app/groups/group.ts';
import { STATE_NAMES, WEEKDAYS } from '#app/groups/group-words.ts';
import type { GroupChange } from './groups.server.ts';

/** What was changed in a group, in a sentence without its end: Irina Dima: cursant adăugat, Ana. */
export function changeWords({ kind, details, subject, writer }: GroupChange): string {
  return `${writer ?? 'Cineva care nu mai e în echipă'}: ${deed(kind, details, subject ?? 'cineva care nu mai are cont')}`;
}

function deed(kind: string, details: Record<string, string>, subject: string): string {
  const { day = '', time = '', newDay = '', newTime = '', firstDay = '', lastDay = '' } = details;
  const weekday = WEEKDAYS[Number(details.weekday) - 1];
  switch (kind) {
    case 'made':
      return 'grupă făcută';
    case 'state_changed':
      return `starea e acum „${STATE_NAMES[details.state as GroupState]}”`;
    case 'teacher_given':
      return `profesor: ${subject}`;
    case 'teacher_removed':
      return `fără profesor; până atunci ${subject}`;
    case 'member_added':
      return `cursant adăugat: ${subject}`;
    case 'member_removed':
      return `cursant scos: ${subject}`;
    case 'slot_added':
      return `în fiecare ${weekday}, la ${time}, din ${formatDay(firstDay)} până pe ${formatDay(lastDay)}`;
    case 'slot_removed':
      return `fără întâlnirile din fiecare ${weekday}, la ${time}`;
    case 'meeting_added':
      return `întâlnire pusă pe ${formatDay(day)}, la ${time}`;
    case 'meeting_moved':
      return `întâlnirea din ${formatDay(day)}, ${time}, mutată pe ${formatDay(newDay)}, la ${newTime}`;
    case 'meeting_cancelled':
      return `întâlnirea din ${formatDay(day)}, ${time}, anulată`;
    case 'meeting_restored':
      return `întâlnirea din ${formatDay(newDay)}, ${newTime}, pusă la loc`;
    default:
      return 'datele grupei schimbate';
  }
}
