/** The field of a selected row. */
export const SELECTED = 'rand';

/** More rows than a page shows are not sent by it. */
const MAX_ROWS = 200;

/** What was sent of the selected rows. */
export function selectedRows(form: FormData): string[] {
  const values = form.getAll(SELECTED).filter((value) => typeof value === 'string');
  return [...new Set(values)].slice(0, MAX_ROWS);
}

/** What the checkbox of a row with versions sends: which row, and the version that was shown. */
export function rowValue({ id, version }: { id: string | number; version: number }): string {
  return `${id}.${version}`;
}

const VALUE = /^([^.]+)\.(\d{1,9})$/;

/** Reads such a value. @param idForm what its id must match. @returns none for anything else */
export function readRowValue(value: string, idForm: RegExp): { id: string; version: number }[] {
  const [, id = '', version] = VALUE.exec(value) ?? [];
  return idForm.test(id) ? [{ id, version: Number(version) }] : [];
}

/** The checkboxes of a table's rows. */
export function rowCheckboxes(frame: ParentNode | null): HTMLInputElement[] {
  return [...(frame?.querySelectorAll<HTMLInputElement>(`tbody input[name="${SELECTED}"]`) ?? [])];
}
