import { DataTable } from '#app/admin/data-table.tsx';
import { formatNumber } from '#app/domain/romanian.ts';
import type { BankView } from './bank-view.ts';

/** Items that learners of different levels answer nearly alike. */
export function BluntItems({ items }: { items: BankView['bluntest'] }) {
  return (
    <DataTable
      caption="Întrebările care despart cel mai puțin"
      columns={[
        { head: 'Întrebarea' },
        { head: 'Cât desparte', isNumber: true },
        { head: 'Cât se aștepta', isNumber: true },
        { head: 'Câte răspunsuri', isNumber: true },
      ]}
      rows={items.map((item) => ({
        key: item.key,
        cells: [
          <span key="prompt" className="grid">
            <span lang={item.format === 'order' ? 'ro' : 'en'}>{item.prompt.replace('___', '…')}</span>
            <span className="admin-key">
              {item.level}, {item.key}
            </span>
          </span>,
          formatNumber(item.calibratedDiscrimination),
          formatNumber(item.formatDiscrimination),
          formatNumber(item.answerCount, 0),
        ],
      }))}
    />
  );
}
