import type { ReactNode } from 'react';

interface DataTableProps {
  /** What the table lists, for screen readers. */
  caption: string;
  heads: string[];
  /** The first cell of a row is its heading. */
  rows: { key: string | number; cells: ReactNode[] }[];
  /** `numbers`: all but the first column are aligned to the right, and the table scrolls in a frame on narrow screens. */
  kind?: 'text' | 'numbers';
}

/** A dense table. On narrow screens each row of text is a card; a table of numbers scrolls, by touch or keyboard. */
export function DataTable({ caption, heads, rows, kind = 'text' }: DataTableProps) {
  const table = (
    <table className={`data-table is-${kind}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={heads[index + 1]} data-head={heads[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (kind === 'text') return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the arrow keys can scroll it
    <section aria-label={caption} tabIndex={0} className="table-frame">
      {table}
    </section>
  );
}
