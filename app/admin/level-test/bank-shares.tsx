import { SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import { SKILL_NAMES } from '#app/level-test/result/result-words.ts';
import type { BankView } from './bank-view.ts';
import { DataTable } from './data-table.tsx';

/** How many items each level has, by skill. */
export function BankShares({ shares }: { shares: BankView['shares'] }) {
  return (
    <DataTable
      caption="Întrebări pe niveluri și pe deprinderi"
      heads={['Nivel', ...SKILLS.map((skill) => SKILL_NAMES[skill]), 'Total']}
      rows={shares.map(({ level, counts, total }) => ({
        key: level,
        cells: [level, ...SKILLS.map((skill) => counts[skill]), total],
      }))}
    />
  );
}
