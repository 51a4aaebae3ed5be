import type { ReactNode } from 'react';

interface Column {
  head: string;
  /** Aligned to the end. */
  isNumber?: true;
  /** Its cells stay on one line. */
  isShort?: true;
  /** On narrow screens its cells say what they are without the head. */
  isBare?: true;
}

interface DataTableProps {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column[];
  /** The first cell of a row is its heading. */
  rows: { key: string | number; cells: ReactNode[] }[];
  /** The sums, with their heading first. */
  sums?: ReactNode[];
  /** On narrow screens each row of `text` is a card; a table of `numbers` scrolls. */
  kind?: 'text' | 'numbers';
}

/** A dense table in a panel. One that scrolls does so by touch or keyboard. */
export function DataTable({ caption, columns, rows, sums, kind = 'text' }: DataTableProps) {
  const isScrolling = kind === 'numbers';
  return (
    <section
      aria-label={isScrolling ? caption : undefined}
      tabIndex={isScrolling ? 0 : undefined}
      className="table-frame"
    >
      <table className={`data-table is-${kind}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={classOf(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Row key={key} columns={columns} cells={cells} />
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <Row columns={columns} cells={sums} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ columns, cells: [first, ...others] }: { columns: readonly Column[]; cells: ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{first}</th>
      {columns.slice(1).map((column, index) => (
        <td key={column.head} data-head={column.head} className={classOf(column)}>
          {others[index]}
        </td>
      ))}
    </tr>
  );
}

function classOf({ isNumber, isShort, isBare }: Column): string {
  return [isNumber && 'is-number', isShort && 'is-short', isBare && 'is-bare'].filter(Boolean).join(' ');
}
