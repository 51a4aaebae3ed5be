import { DataTable } from '#app/admin/data-table.tsx';
import { formatMoment, formatNumber } from '#app/domain/romanian.ts';
import type { BankView } from './bank-view.ts';

/** The runs of the calibration, newest first. */
export function CalibrationList({ calibrations }: { calibrations: BankView['calibrations'] }) {
  if (calibrations.length === 0) {
    return (
      <p>
        Încă nicio calibrare: sunt prea puține răspunsuri. Până atunci contează numai dificultățile date de
        autori.
      </p>
    );
  }
  return (
    <DataTable
      kind="numbers"
      caption="Calibrările, cele mai noi întâi"
      heads={['Când', 'Din câte teste', 'Întrebări calibrate', 'Cât diferă de autori', 'Urmarea']}
      rows={calibrations.map(({ id, at, tests, items, spread, isUsed }) => ({
        key: id,
        cells: [
          formatMoment(at),
          formatNumber(tests, 0),
          formatNumber(items, 0),
          formatNumber(spread),
          isUsed ? 'o bancă nouă' : 'niciuna: răspunsurile îi contrazic prea mult pe autori',
        ],
      }))}
    />
  );
}
