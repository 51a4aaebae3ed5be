import Columns from 'lucide-react/icons/columns-3';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { fieldsOf, type Parameters } from './list-address.ts';
import { ListMenu } from './list-menu.tsx';
import { COLUMN, type ColumnFacts } from './list-view.ts';

interface ColumnMenuProps {
  path: string;
  columns: readonly ColumnFacts[];
  /** Those that are shown. */
  shown: readonly ColumnFacts[];
  /** What the address says besides: it stays. */
  kept: Parameters;
}

/** Which columns a list shows. They are in the address, like its filters. */
export function ColumnMenu({ path, columns, shown, kept }: ColumnMenuProps) {
  const chosen = new Set(shown.map(({ key }) => key));
  return (
    <ListMenu
      name={
        <>
          <Columns className="admin-icon" />
          Coloane
        </>
      }
    >
      <Form key={[...chosen].join()} action={path} className="list-choices">
        {fieldsOf({ ...kept, [COLUMN]: null }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend className="visually-hidden">Coloanele listei</legend>
          {columns
            .filter((column) => column.shown !== 'always')
            .map(({ key, head }) => (
              <label key={key}>
                <input type="checkbox" name={COLUMN} value={key} defaultChecked={chosen.has(key)} />
                {head}
              </label>
            ))}
        </fieldset>
        <Button type="submit" variant="secondary">
          Arată-le
        </Button>
      </Form>
    </ListMenu>
  );
}
