import { EmptyState } from '#app/admin/empty-state.tsx';
import { StateList, StateRow } from '#app/admin/state-list.tsx';
import { counted, formatMoment, formatNumber } from '#app/domain/romanian.ts';
import hedgehogThinking from '#app/ui/illustrations/hedgehog-thinking.svg?drawing';
import type { BankView } from './bank-view.ts';

/** The runs of the calibration, newest first. */
export function CalibrationList({ calibrations }: { calibrations: BankView['calibrations'] }) {
  if (calibrations.length === 0) {
    return (
      <EmptyState drawing={hedgehogThinking} heading="Încă nicio calibrare">
        Sunt prea puține răspunsuri. Când ajung, aici se vede fiecare calibrare, iar mai jos întrebările la
        care răspunsurile îl contrazic pe autor.
      </EmptyState>
    );
  }
  return (
    <StateList>
      {calibrations.map(({ id, at, tests, items, spread, isUsed, ...run }) => (
        <StateRow
          key={id}
          tone={isUsed ? 'good' : 'poor'}
          title={
            isUsed
              ? 'A ieșit o bancă nouă'
              : 'Nicio bancă nouă: răspunsurile îi contrazic prea mult pe autori'
          }
        >
          {`${formatMoment(at)}: din ${counted(tests, 'test', 'teste')}, ${counted(items, 'întrebare calibrată', 'întrebări calibrate')}, cu o diferență de ${formatNumber(spread)} față de autori.${scaleWords(run)}`}
        </StateRow>
      ))}
    </StateList>
  );
}

/** By how much the scale was moved, where people of known level said so. */
function scaleWords({
  shift,
  shiftSd,
  knownPeople,
}: Pick<BankView['calibrations'][number], 'shift' | 'shiftSd' | 'knownPeople'>): string {
  if (shiftSd === null) return '';
  const sign = shift < 0 ? '−' : '+';
  return ` Scara s-a mutat cu ${sign}${formatNumber(Math.abs(shift))} (± ${formatNumber(shiftSd)}), după ${counted(knownPeople, 'om cu nivel cunoscut', 'oameni cu nivel cunoscut')}.`;
}
