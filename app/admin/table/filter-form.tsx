import ChevronDown from 'lucide-react/icons/chevron-down';
import SearchIcon from 'lucide-react/icons/search';
import { type ReactNode, useId } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { fieldsOf, listAddress, type Parameters } from './list-address.ts';

interface FilterFormProps {
  /** What it filters, for screen readers. */
  label: string;
  /** The address of the list without filters. */
  path: string;
  /** What is filtered by now, by the name of the field. */
  filters: Parameters;
  /** The field for words, above the filters. */
  words?: { name: string; label: string; value: string | null };
  /** What the address says besides, such as order and columns: it stays. */
  kept?: Parameters;
  /** A field for each filter, with its value as `defaultValue`. */
  children: ReactNode;
}

/**
 * Search and filters of a list: a form whose fields end up in the address, so that a filtered list can be bookmarked and
 * shared. On narrow screens the filters are collapsed until one is set.
 */
export function FilterForm({ label, path, filters, words, kept = {}, children }: FilterFormProps) {
  const isFiltered = fieldsOf(filters).length > 0;
  return (
    <search aria-label={label}>
      {/* With other filters, as after a link, the fields are filled in again. */}
      <Form key={JSON.stringify([filters, words?.value])} action={path} className="list-form">
        {fieldsOf(kept).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {words && <WordsField {...words} />}
        <details open={isFiltered} className="filter-fold">
          <summary>
            Filtre
            <ChevronDown />
          </summary>
          <div className="filter-form">
            {children}
            <div className="filter-buttons">
              <Button type="submit" variant={words ? 'secondary' : 'primary'}>
                Filtrează
              </Button>
              {(isFiltered || words?.value) && (
                <Link to={listAddress(path, kept)} className="text-link">
                  Fără filtre
                </Link>
              )}
            </div>
          </div>
        </details>
      </Form>
    </search>
  );
}

function WordsField({ name, label, value }: NonNullable<FilterFormProps['words']>) {
  const id = useId();
  return (
    <div className="list-words">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        type="search"
        id={id}
        name={name}
        defaultValue={value ?? ''}
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        className="input"
      />
      <Button type="submit" aria-label="Caută">
        <SearchIcon className="admin-icon" />
      </Button>
    </div>
  );
}
