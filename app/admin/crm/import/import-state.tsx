import { useEffect } from 'react';
import { Form, href, Link, useRevalidator } from 'react-router';
import { DataTable } from '#app/admin/data-table.tsx';
import { counted, formatNumber } from '#app/domain/romanian.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { ImportError, LeadImport } from '../lead-imports.server.ts';

export const STATE_NAMES: Record<LeadImport['state'], string> = {
  reading: 'se citește',
  waiting: 'așteaptă să hotărăști',
  running: 'intră în fișe',
  done: 'gata',
  undoing: 'se ia înapoi',
  undone: 'luat înapoi',
};

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  fullName: 'Nume',
  email: 'E-mail',
  phone: 'Telefon',
  source: 'Sursă',
  note: 'Notă',
  row: 'Rândul',
};

interface ImportStateProps {
  opened: LeadImport;
  errors: ImportError[];
  /** The address of the next errors; null when these are the last. */
  nextErrors: string | null;
}

/** One import: what was read, how far it is, what is wrong with which row, and what can be done now. */
export function ImportState({ opened, errors, nextErrors }: ImportStateProps) {
  const { id, fileName, state, rowCount, errorCount, promotedCount, createdCount, removedCount, leftCount } =
    opened;
  const good = rowCount - errorCount;
  useProgress(state === 'reading' || state === 'running' || state === 'undoing');
  return (
    <>
      <section aria-label={fileName} className="admin-panel import-state">
        <h2 className="heading">
          {fileName}: {STATE_NAMES[state]}
        </h2>
        {state === 'waiting' && (
          <p>
            {counted(good, 'rând bun', 'rânduri bune')}
            {errorCount > 0 && `, ${counted(errorCount, 'rând greșit', 'rânduri greșite')} (mai jos)`}.
          </p>
        )}
        {(state === 'running' || state === 'done') && (
          <div className="admin-share" role="status">
            <progress
              className="admin-progress"
              value={promotedCount}
              max={Math.max(good, 1)}
              aria-label="Rânduri puse"
            />
            <p>
              <b>{formatNumber(promotedCount, 0)}</b> din {formatNumber(good, 0)}:{' '}
              {counted(createdCount, 'fișă nouă', 'fișe noi')}, celelalte aveau deja fișă.
            </p>
          </div>
        )}
        {(state === 'undoing' || state === 'undone') && (
          <p role="status">
            {counted(removedCount, 'fișă ștearsă', 'fișe șterse')}
            {leftCount > 0 &&
              `; ${counted(leftCount, 'fișă rămasă', 'fișe rămase')}, fiindcă între timp s-a lucrat la ele`}
            .
          </p>
        )}
        <Form method="post" className="merge-buttons">
          <input type="hidden" name="import" value={id} />
          {state === 'waiting' && good > 0 && (
            <Button type="submit" name="intent" value="porneste">
              Pune-le în fișe
            </Button>
          )}
          {(state === 'waiting' || state === 'reading') && (
            <Button type="submit" name="intent" value="renunta" variant="quiet">
              Renunță
            </Button>
          )}
          {(state === 'running' || state === 'done') && (
            <Button type="submit" name="intent" value="ia-inapoi" variant="secondary">
              Ia înapoi tot ce a adus
            </Button>
          )}
          {state === 'done' && <ButtonLink to={`${href('/admin/crm')}?sursa=import`}>Vezi fișele</ButtonLink>}
          <Link to={href('/admin/crm/import')} className="text-link">
            Alt fișier
          </Link>
        </Form>
      </section>
      {errors.length > 0 && (
        <>
          <DataTable
            caption="Rânduri greșite"
            columns={[{ head: 'Rând', isShort: true }, { head: 'Ce nu e bine' }, { head: 'Ce scrie acolo' }]}
            rows={errors.map(({ rowNo, errors: wrong, given }) => ({
              key: rowNo,
              cells: [
                rowNo,
                Object.entries(wrong).map(([column, sentence]) => (
                  <p key={column}>
                    {COLUMN_NAMES[column] ?? column}: {sentence}
                  </p>
                )),
                Object.entries(given)
                  .map(([column, value]) => `${COLUMN_NAMES[column] ?? column}: ${value}`)
                  .join(' · '),
              ],
            }))}
          />
          {nextErrors && (
            <p>
              <Link to={nextErrors} className="text-link">
                Următoarele rânduri greșite
              </Link>
            </p>
          )}
        </>
      )}
    </>
  );
}

const REFRESH_MS = 2_000;

/** Reads the page's data again while a job works on the import. */
function useProgress(isRunning: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRunning, revalidate]);
}
