import { useEffect, useState } from 'react';
import { ColumnChoice } from './column-choice.tsx';
import { type ColumnChoices, fieldOf } from './import-columns.ts';

/** Enough of a file for its first rows. */
const PREVIEW_BYTES = 8 * 1024;
const PREVIEW_ROWS = 4;

interface CsvPreviewProps {
  file: File;
  /** What was chosen for its columns before. */
  chosen: ColumnChoices;
}

/** The first rows of a chosen file before it is sent, and what its columns are: asked where their names do not say it. */
export function CsvPreview({ file, chosen }: CsvPreviewProps) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isGone = false;
    void file
      .slice(0, PREVIEW_BYTES)
      .text()
      .then((read) => {
        if (!isGone) setText(read);
      });
    return () => {
      isGone = true;
    };
  }, [file]);
  const first = firstRows(text);
  const [head, ...rows] = first;
  if (!head) return null;
  const isClear = head.some((name) => ['email', 'phone'].includes(fieldOf(name) ?? ''));
  return (
    <>
      <FirstRows head={head} rows={rows} />
      <details open={!isClear}>
        <summary className="list-tool">Alege tu ce e în fiecare coloană</summary>
        <ColumnChoice key={text} rows={first} chosen={chosen} />
      </details>
    </>
  );
}

function FirstRows({ head, rows }: { head: string[]; rows: string[][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard
    <section aria-label="Începutul fișierului" tabIndex={0} className="table-frame">
      <table className="data-table is-numbers csv-preview">
        <thead>
          <tr>
            {head.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The first rows of a CSV text, good enough to look at: the server reads the file properly. */
export function firstRows(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const [first = ''] = lines;
  const separator = [';', ',', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ';';
  return lines
    .slice(0, PREVIEW_ROWS)
    .filter((line) => line.trim() !== '')
    .map((line) => cellsOf(line, separator));
}

function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}
