import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { BulkBar } from './bulk-bar.tsx';
import { nextSort, type Sort, type TableColumn } from './list-view.ts';
import { SELECTED } from './row-selection.ts';
import { type Shortcut, ShortcutHint } from './shortcuts.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface AdminTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  /** Those that are shown. The first cell of a row is its heading. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** Where a row leads: its whole width is then a link, and Enter opens it. */
  linkOf?(row: Row): string;
  /** Its order, and the address with another one. */
  sort?: { present: Sort; to(sort: Sort): string };
  /** On narrow screens the cells of a row stand beside each other, not below. */
  isCompact?: true;
  /** What can be done with several rows at once. */
  bulk?: {
    /** The name of a row, for the checkbox. */
    nameOf(row: Row): string;
    /** What is sent of a selected row. */
    valueOf(row: Row): string;
    /** Fields and buttons of the form that is sent with the selected rows. */
    actions: ReactNode;
  };
}

/**
 * A long list of the administration: a table on wide screens, cards on narrow ones. Order, columns and selection are in the
 * address and in a form, so that they work without scripts; with them, rows can be walked through by keyboard.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { caption, columns, rows, keyOf, linkOf, sort, bulk } = props;
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  return (
    <div ref={frame} className={props.isCompact ? 'admin-table is-compact' : 'admin-table'}>
      <div className="table-frame">
        <table className="data-table is-text">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {bulk && (
                <td className="cell-check">
                  <span className="visually-hidden">Alese</span>
                </td>
              )}
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={sort && ariaSort(column.key, sort.present)}
                  className={classOf(column)}
                >
                  {sort && column.order ? (
                    <SortLink column={column} present={sort.present} to={sort.to} />
                  ) : (
                    column.head
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              // Focused by the keys j and k where it leads nowhere.
              <tr key={keyOf(row)} data-row tabIndex={linkOf ? undefined : -1}>
                {bulk && (
                  <td className="cell-check">
                    <label>
                      <input type="checkbox" name={SELECTED} value={bulk.valueOf(row)} form={BULK_FORM} />
                      <span className="visually-hidden">Alege: {bulk.nameOf(row)}</span>
                    </label>
                  </td>
                )}
                <Cells columns={columns} row={row} to={linkOf?.(row)} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {bulk && (
        <BulkBar id={BULK_FORM} values={rows.map(bulk.valueOf)} frame={frame}>
          {bulk.actions}
        </BulkBar>
      )}
      <ShortcutHint
        shortcuts={[
          ...WALKING,
          ...(linkOf ? [{ keys: ['Enter'], does: 'deschide rândul' }] : []),
          ...(bulk ? [{ keys: ['x'], does: 'alege rândul' }] : []),
        ]}
      />
    </div>
  );
}

const WALKING: Shortcut[] = [
  { keys: ['/'], does: 'caută' },
  { keys: ['j', '↓'], does: 'rândul următor' },
  { keys: ['k', '↑'], does: 'rândul dinainte' },
];

/** There is one such table on a page. */
const BULK_FORM = 'randuri';

interface CellsProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
  to: string | undefined;
}

function Cells<Row>({ columns: [first, ...others], row, to }: CellsProps<Row>) {
  if (!first) return null;
  return (
    <>
      <th scope="row" className={classOf(first)}>
        {to ? (
          <Link to={to} className="row-link">
            {first.cell(row)}
          </Link>
        ) : (
          first.cell(row)
        )}
      </th>
      {others.map((column) => (
        <td key={column.key} data-head={column.head} className={classOf(column)}>
          {column.cell(row)}
        </td>
      ))}
    </>
  );
}

interface SortLinkProps {
  column: TableColumn<never>;
  present: Sort;
  to(sort: Sort): string;
}

function SortLink({ column, present, to }: SortLinkProps) {
  const isPresent = present.key === column.key;
  const Arrow = isPresent && present.isDescending ? ArrowDown : ArrowUp;
  const next = nextSort(column, present);
  const words = (
    <>
      {column.head}
      <Arrow className={isPresent ? 'admin-icon' : 'admin-icon is-idle'} />
    </>
  );
  if (!next) return <span className="sort-link">{words}</span>;
  return (
    <Link to={to(next)} preventScrollReset className="sort-link">
      {words}
    </Link>
  );
}

function ariaSort(key: string, present: Sort): 'ascending' | 'descending' | undefined {
  if (present.key !== key) return undefined;
  return present.isDescending ? 'descending' : 'ascending';
}

function classOf({ key, isNumber, isShort, isBare }: TableColumn<never>): string {
  return [`of-${key}`, isNumber && 'is-number', isShort && 'is-short', isBare && 'is-bare']
    .filter(Boolean)
    .join(' ');
}
