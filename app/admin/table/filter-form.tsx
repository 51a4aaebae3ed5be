import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';

interface FilterFormProps {
  /** What it filters, for screen readers. */
  label: string;
  /** The address of the list without filters. */
  path: string;
  /** What is filtered by now, by the name of the field. */
  filters: Readonly<Record<string, string | null>>;
  /** A field for each filter, with its value as `defaultValue`. */
  children: ReactNode;
}

/**
 * The filters of a list: a form whose fields end up in the address, so that a filtered list can be bookmarked and shared. On
 * narrow screens it is collapsed until a filter is set.
 */
export function FilterForm({ label, path, filters, children }: FilterFormProps) {
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <search aria-label={label}>
      {/* With other filters, as after a link, the fields are filled in again. */}
      <details key={JSON.stringify(filters)} open={isFiltered} className="filter-fold">
        <summary>
          Filtre
          <ChevronDown />
        </summary>
        <Form action={path} className="filter-form">
          {children}
          <div className="filter-buttons">
            <Button type="submit">Filtrează</Button>
            {isFiltered && (
              <Link to={path} className="text-link">
                Fără filtre
              </Link>
            )}
          </div>
        </Form>
      </details>
    </search>
  );
}
