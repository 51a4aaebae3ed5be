/** The field of a selected row, with its id as value. */
export const ROW_ID = 'rand';

/** More rows than a page shows are not sent by it. */
const MAX_ROWS = 200;

/** The ids of the selected rows. @param pattern what an id looks like; others are left out */
export function selectedRows(form: FormData, pattern = UUID): string[] {
  const ids = form.getAll(ROW_ID).filter((id) => typeof id === 'string' && pattern.test(id));
  return [...new Set(ids as string[])].slice(0, MAX_ROWS);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The checkboxes of a table's rows. */
export function rowCheckboxes(frame: ParentNode | null): HTMLInputElement[] {
  return [...(frame?.querySelectorAll<HTMLInputElement>(`tbody input[name="${ROW_ID}"]`) ?? [])];
}
