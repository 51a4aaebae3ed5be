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

/** The filters above a list: a form whose fields end up in the address, so that a filtered list can be kept and sent. */
export function FilterForm({ label, path, filters, children }: FilterFormProps) {
  const chosen = Object.values(filters).filter(Boolean);
  return (
    <search aria-label={label}>
      {/* A link to other filters fills in the fields again. */}
      <Form key={JSON.stringify(filters)} action={path} className="filter-form">
        {children}
        <div className="filter-buttons">
          <Button type="submit">Filtrează</Button>
          {chosen.length > 0 && (
            <Link to={path} className="text-link">
              Fără filtre
            </Link>
          )}
        </div>
      </Form>
    </search>
  );
}
