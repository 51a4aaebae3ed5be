import type { ReactNode } from 'react';

interface DataTableProps {
  caption: string;
  heads: string[];
  /** The first cell of a row is its heading. */
  rows: { key: string | number; cells: ReactNode[] }[];
}

/** A table that scrolls inside its own frame on narrow screens, by touch or keyboard. */
export function DataTable({ caption, heads, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that the arrow keys can scroll it
    <section aria-label={caption} tabIndex={0} className="w-0 min-w-full overflow-x-auto">
      <table className="w-full border-t border-line">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {heads.map((head, index) => (
              <th key={head} scope="col" className={`py-3 ${index === 0 ? 'text-start' : 'ps-4 text-end'}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="border-b border-line align-top">
              <th scope="row" className="py-3 text-start font-medium">
                {first}
              </th>
              {others.map((cell, index) => (
                <td key={heads[index + 1]} className="py-3 ps-4 text-end">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
