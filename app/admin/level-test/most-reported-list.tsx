import { counted } from '#app/domain/romanian.ts';
import type { BankView } from './bank-view.ts';

/** The items with the most open reports. */
export function MostReportedList({ items }: { items: BankView['mostReported'] }) {
  if (items.length === 0) return <p>Niciun raport deschis acum.</p>;
  return (
    <ol className="grid gap-4">
      {items.map(({ key, level, format, prompt, open }) => (
        <li key={`${key} ${prompt}`} className="min-w-0 wrap-anywhere">
          <b>{counted(open, 'raport', 'rapoarte')}</b>{' '}
          <span className="text-small text-muted">
            {level}, {key}
          </span>
          <br />
          <span lang={format === 'order' ? 'ro' : 'en'}>{prompt.replace('___', '…')}</span>
        </li>
      ))}
    </ol>
  );
}
