import {
  COLUMN_CHOICE,
  type ColumnChoices,
  FIELD_NAMES,
  fieldOf,
  LEAD_FIELDS,
  MAX_COLUMNS,
  NO_HEADINGS,
  UNREAD,
} from './import-columns.ts';

interface ColumnChoiceProps {
  /** The first rows of the file, the first one with the names of the columns, if it has them. */
  rows: string[][];
  /** What was chosen before. */
  chosen: ColumnChoices;
}

/** What each column of a file is, chosen by hand, with its first values beside it. */
export function ColumnChoice({ rows: [head = [], ...others], chosen }: ColumnChoiceProps) {
  return (
    <fieldset className="column-choice">
      <legend>Ce e în fiecare coloană</legend>
      <ul className="admin-rows">
        {head.slice(0, MAX_COLUMNS).map((name, column) => {
          const known = fieldOf(name);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
            <li key={column}>
              <label>
                <span>
                  <b>{name || `Coloana ${column + 1}`}</b>{' '}
                  <span className="cell-more">
                    {others
                      .map((cells) => cells[column])
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <select name={COLUMN_CHOICE} defaultValue={chosen.columns[column] ?? ''} className="input">
                  <option value="">{known ? `${FIELD_NAMES[known]}, după titlu` : 'Nu se citește'}</option>
                  {LEAD_FIELDS.map((field) => (
                    <option key={field} value={field}>
                      {FIELD_NAMES[field]}
                    </option>
                  ))}
                  {known && <option value={UNREAD}>Nu se citește</option>}
                </select>
              </label>
            </li>
          );
        })}
      </ul>
      <label className="column-headings">
        <input type="checkbox" name={NO_HEADINGS} value="da" defaultChecked={!chosen.hasHeadings} />
        Primul rând e deja o persoană, nu titluri
      </label>
    </fieldset>
  );
}
