import { href } from 'react-router';
import { AdminTabs } from '#app/admin/admin-tabs.tsx';
import { listAddress } from '#app/admin/table/list-address.ts';
import type { ReportState } from '#app/level-test/reports/item-report.ts';

const NAMES: Record<ReportState, { name: string; word: string }> = {
  open: { name: 'Deschise', word: '' },
  fixed: { name: 'Corectate', word: 'corectate' },
  declined: { name: 'Lăsate așa', word: 'lasate' },
  answered: { name: 'Doar răspuns', word: 'raspunse' },
};
const STATES = Object.keys(NAMES) as ReportState[];

/** The state in the query of an address; 'open' when missing or unknown. */
export function stateIn(parameters: URLSearchParams): ReportState {
  const word = parameters.get('stare') ?? '';
  return STATES.find((state) => NAMES[state].word === word) ?? 'open';
}

/** The address of the list of reports in a state. */
export function addressOfState(state: ReportState, after?: string): string {
  return listAddress(href('/admin/item-reports'), { stare: NAMES[state].word }, after);
}

interface ReportStatesProps {
  counts: Record<ReportState, number>;
  current: ReportState;
}

/** The reports by state, with their numbers. */
export function ReportStates({ counts, current }: ReportStatesProps) {
  return (
    <AdminTabs
      label="Cum stau rapoartele"
      tabs={STATES.map((state) => ({
        to: addressOfState(state),
        name: NAMES[state].name,
        count: counts[state],
        isCurrent: state === current,
      }))}
    />
  );
}
