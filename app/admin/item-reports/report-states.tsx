import { href, Link } from 'react-router';
import type { ReportState } from '#app/level-test/reports/item-report.ts';

const NAMES: Record<ReportState, { name: string; word: string }> = {
  open: { name: 'Deschise', word: '' },
  fixed: { name: 'Corectate', word: 'corectate' },
  declined: { name: 'Lăsate așa', word: 'lasate' },
  answered: { name: 'Doar cu răspuns', word: 'raspunse' },
};
const STATES = Object.keys(NAMES) as ReportState[];

/** The state an address asks for; what is none counts as open. */
export function stateIn(parameters: URLSearchParams): ReportState {
  const word = parameters.get('stare') ?? '';
  return STATES.find((state) => NAMES[state].word === word) ?? 'open';
}

/** Where the reports of a state are listed. */
export function addressOfState(state: ReportState, after?: string): string {
  const parameters = new URLSearchParams();
  if (NAMES[state].word) parameters.set('stare', NAMES[state].word);
  if (after) parameters.set('dupa', after);
  return `${href('/admin/item-reports')}${parameters.size > 0 ? `?${parameters}` : ''}`;
}

interface ReportStatesProps {
  counts: Record<ReportState, number>;
  current: ReportState;
}

/** How the reports stand: a list to choose from. */
export function ReportStates({ counts, current }: ReportStatesProps) {
  return (
    <nav aria-label="Cum stau rapoartele">
      <ul className="flex flex-wrap gap-x-5">
        {STATES.map((state) => (
          <li key={state}>
            <Link
              to={addressOfState(state)}
              aria-current={state === current ? 'true' : undefined}
              className={`flex min-h-11 items-center ${state === current ? 'font-bold' : 'text-link'}`}
            >
              {NAMES[state].name} ({counts[state]})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
