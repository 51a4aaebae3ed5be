import { DataTable } from '#app/admin/data-table.tsx';
import { StateList, StateRow } from '#app/admin/state-list.tsx';
import { formatNumber } from '#app/domain/romanian.ts';
import type { BankView } from './bank-view.ts';

/** The items with the largest difference between calibrated and authored difficulty. */
export function MovedItems({ items }: { items: BankView['furthest'] }) {
  if (items.length === 0) {
    return (
      <StateList>
        <StateRow tone="plain" title="Nicio întrebare din testele noi nu e calibrată">
          Conținutul s-a schimbat după ultima calibrare, sau ea nu a dat o bancă nouă.
        </StateRow>
      </StateList>
    );
  }
  return (
    <DataTable
      caption="Întrebările cu diferența cea mai mare între autor și răspunsuri"
      columns={[
        { head: 'Întrebarea' },
        { head: 'Autorul', isNumber: true },
        { head: 'Răspunsurile', isNumber: true },
        { head: 'Eroarea', isNumber: true },
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
          formatNumber(item.authorDifficulty),
          formatNumber(item.calibratedDifficulty),
          `± ${formatNumber(item.difficultySd)}`,
          formatNumber(item.answerCount, 0),
        ],
      }))}
    />
  );
}
