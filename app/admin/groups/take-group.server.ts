import type { GroupState } from '#app/groups/group.ts';
import type { Reason } from '#app/platform/forms/form.ts';
import type { GroupDetails, SavedGroup } from './groups.server.ts';

interface TypedGroup {
  title: string;
  teacher: string | null;
  state: GroupState;
  timeZone: string;
  place: string | null;
  link: string | null;
  isOpen: boolean;
}

export function detailsOf({ teacher, isOpen, state, ...typed }: TypedGroup): GroupDetails {
  return { ...typed, state, teacherId: teacher, isOpen };
}

const OPEN_AND_CLOSED =
  'O grupă încheiată nu mai e deschisă pentru înscriere: debifează sau alege altă stare.';
const TAKEN =
  'Între timp, cineva din echipă a schimbat grupa. Ce ai scris e mai jos; dacă salvezi din nou, rămâne al tău.';

/** Why the details do not go together; null where they do. */
export function whyNotTogether({ isOpen, state }: TypedGroup): Reason<'isOpen'> | null {
  return isOpen && state === 'closed' ? { errors: { isOpen: OPEN_AND_CLOSED } } : null;
}

/** Why a group was not saved. */
export function whyNotSaved({ outcome }: SavedGroup): Reason<'teacher' | 'timeZone'> {
  switch (outcome) {
    case 'teacher':
      return { errors: { teacher: 'Persoana aceasta nu mai poate preda. Alege pe altcineva.' } };
    case 'zone':
      return { errors: { timeZone: 'Fusul acesta nu e în listă. Alege altul.' } };
    case 'changed':
      return { notice: TAKEN };
    default:
      return { notice: 'Grupa nu s-a salvat: cursul nu mai e acolo. Alege altul.' };
  }
}
