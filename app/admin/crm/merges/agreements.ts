import { fold } from '#app/domain/fold.ts';
import type { SuggestedLead } from '../lead-merges.server.ts';

/** What two leads have in common, in words. */
export function agreementsOf(one: SuggestedLead, other: SuggestedLead): string[] {
  const found = [
    one.phone !== null && one.phone === other.phone && 'telefonul',
    nameAgreement(one.fullName, other.fullName),
  ].filter((words) => typeof words === 'string');
  // A suggestion stays when one of the two is merged: the lead it is read with need not have what agreed.
  return found.length > 0 ? found : ['telefonul unei fișe unite deja cu una dintre ele'];
}

function nameAgreement(one: string | null, other: string | null): string | false {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  const shared = ones.filter((word) => others.some((same) => fold(same) === fold(word)));
  if (shared.length === 0) return false;
  if (shared.length === ones.length && ones.length === others.length) return 'numele întreg';
  return `din nume: ${shared.join(' ')}`;
}

function wordsOf(name: string | null): string[] {
  return (name ?? '').split(/[\s-]+/).filter((word) => word.length > 1);
}
