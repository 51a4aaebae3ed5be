import { DataTable } from '#app/admin/data-table.tsx';
import { formatNumber } from '#app/domain/romanian.ts';
import type { BankView } from './bank-view.ts';

interface MovedItemsProps {
  items: BankView['furthest'];
  hasCalibrations: boolean;
}

/** The items with the largest difference between calibrated and authored difficulty. */
export function MovedItems({ items, hasCalibrations }: MovedItemsProps) {
  if (items.length === 0) {
    return (
      <p>
        {hasCalibrations
          ? 'În banca de acum nicio întrebare nu e calibrată: conținutul s-a schimbat după ultima calibrare.'
          : 'Încă nicio calibrare: sunt prea puține răspunsuri.'}
      </p>
    );
  }
  return (
    <DataTable
      kind="numbers"
      caption="Întrebările cu diferența cea mai mare între autor și răspunsuri"
      heads={['Întrebarea', 'Autorul', 'Răspunsurile', 'Eroarea', 'Câte răspunsuri']}
      rows={items.map((item) => ({
        key: item.key,
        cells: [
          <span key="prompt" className="grid">
            <span className="text-small text-muted">
              {item.level}, {item.key}
            </span>
            <span lang={item.format === 'order' ? 'ro' : 'en'}>{item.prompt.replace('___', '…')}</span>
          </span>,
          formatNumber(item.authorDifficulty),
          formatNumber(item.calibratedDifficulty),
          `± ${formatNumber(item.difficultySd)}`,
          formatNumber(item.answerCount, 0),
        ],
      }))}
    />
  );
}
