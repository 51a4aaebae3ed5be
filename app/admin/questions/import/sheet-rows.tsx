import ChevronDown from 'lucide-react/icons/chevron-down';
import { href } from 'react-router';
import type { Format } from '#app/domain/level-estimation/bank-item.ts';
import { counted } from '#app/domain/romanian.ts';
import {
  FORMAT_NAMES,
  TYPED_FIELDS,
  type TypedField,
  type TypedQuestion,
} from '#app/level-test/written/typed-question.ts';
import { FormView } from '#app/platform/forms/form-view.tsx';
import type { FieldProps } from '#app/platform/forms/use-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QUESTION_FORM } from '../question.form.ts';
import { QuestionFields } from '../question-fields.tsx';

/** The field with the number of each row. */
export const ROW = 'row';

/** The name of a field of a row. */
export function typedName(field: TypedField | 'format', rowNo: number): string {
  return `${field}.${rowNo}`;
}

/** A row of a spreadsheet after it was checked. */
export interface CheckedRow {
  rowNo: number;
  format: Format;
  typed: TypedQuestion;
  isGood: boolean;
  /** A sentence for each field that is wrong. */
  errors: Partial<Record<TypedField, string>>;
}

interface SheetRowsProps {
  rows: CheckedRow[];
  /** How many were saved just now. */
  saved: number;
}

/** The rows of a spreadsheet: those that are wrong with their fields, to be mended in place; the others in one line each. */
export function SheetRows({ rows, saved }: SheetRowsProps) {
  const good = rows.filter(({ isGood }) => isGood);
  const bad = rows.filter(({ isGood }) => !isGood);
  return (
    <FormView
      send="document"
      encType="multipart/form-data"
      className="question-editor"
      after={
        <div className="question-actions">
          {good.length > 0 && (
            <Button type="submit" name="intent" value="save">
              {`Salvează ${counted(good.length, 'ciornă', 'ciorne')}`}
            </Button>
          )}
          {bad.length > 0 && (
            <Button
              type="submit"
              name="intent"
              value="check"
              variant={good.length > 0 ? 'secondary' : 'primary'}
            >
              Verifică din nou
            </Button>
          )}
          <ButtonLink to={href('/admin/bulk-add-questions/import')} variant="quiet" reloadDocument>
            Alt fișier
          </ButtonLink>
        </div>
      }
    >
      <Notice tone={bad.length > 0 ? 'warning' : 'success'} role="status">
        {summaryOf(good.length, bad.length, saved)}
      </Notice>
      {bad.map((row) => (
        <BadRow key={row.rowNo} row={row} />
      ))}
      {good.length > 0 && (
        <ul aria-label="Întrebări fără greșeli" className="admin-rows question-rows">
          {good.map((row) => (
            <li key={row.rowNo}>
              <GoodRow row={row} />
            </li>
          ))}
        </ul>
      )}
    </FormView>
  );
}

function summaryOf(good: number, bad: number, saved: number): string {
  const before = saved > 0 ? `Am salvat ${counted(saved, 'ciornă', 'ciorne')}. ` : '';
  if (bad === 0)
    return `${before}${counted(good, 'întrebare', 'întrebări')} fără nicio greșeală. Încă nu e salvat nimic.`;
  const toMend = `${counted(bad, 'rând', 'rânduri')} de corectat mai jos`;
  if (good === 0) return `${before}${toMend}.`;
  return `${before}${counted(good, 'întrebare fără greșeli', 'întrebări fără greșeli')}, ${toMend}. Le poți salva pe cele bune acum; celelalte rămân aici.`;
}

function BadRow({ row: { rowNo, format, typed, errors } }: { row: CheckedRow }) {
  const field = (name: TypedField): FieldProps => ({
    ...QUESTION_FORM.fields[name],
    name: typedName(name, rowNo),
    defaultValue: typed[name] ?? '',
    error: errors[name],
  });
  return (
    <details className="admin-fold" open>
      <summary>
        <span>{`Rândul ${rowNo}: ${FORMAT_NAMES[format].toLowerCase()}, ${counted(Object.keys(errors).length, 'câmp de corectat', 'câmpuri de corectat')}`}</span>
        <ChevronDown />
      </summary>
      <div className="question-editor">
        <input type="hidden" name={ROW} value={rowNo} />
        <input type="hidden" name={typedName('format', rowNo)} value={format} />
        <ul className="admin-more">
          {Object.entries(errors).map(([name, sentence]) => (
            <li key={name}>{sentence}</li>
          ))}
        </ul>
        <QuestionFields format={format} field={field} />
      </div>
    </details>
  );
}

function GoodRow({ row: { rowNo, format, typed } }: { row: CheckedRow }) {
  return (
    <>
      <input type="hidden" name={ROW} value={rowNo} />
      <input type="hidden" name={typedName('format', rowNo)} value={format} />
      {TYPED_FIELDS.map((name) => (
        <input key={name} type="hidden" name={typedName(name, rowNo)} value={typed[name] ?? ''} />
      ))}
      <b>{`Rândul ${rowNo}`}</b>
      {`, ${typed.level}, ${FORMAT_NAMES[format].toLowerCase()}: `}
      <span lang={format === 'order' ? 'ro' : 'en'}>{typed.prompt}</span>
    </>
  );
}
