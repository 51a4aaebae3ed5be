/** The field of a selected row. */
export const SELECTED = 'rand';

/** More rows than a page shows are not sent by it. */
const MAX_ROWS = 200;

/** What was sent of the selected rows. */
export function selectedRows(form: FormData): string[] {
  const values = form.getAll(SELECTED).filter((value) => typeof value === 'string');
  return [...new Set(values)].slice(0, MAX_ROWS);
}

/** The checkboxes of a table's rows. */
export function rowCheckboxes(frame: ParentNode | null): HTMLInputElement[] {
  return [...(frame?.querySelectorAll<HTMLInputElement>(`tbody input[name="${SELECTED}"]`) ?? [])];
}
