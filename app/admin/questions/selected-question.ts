/** What is sent of a selected question: its id and the version that was shown. */
export function selectedValue({ id, version }: { id: number; version: number }): string {
  return `${id}.${version}`;
}

/** The same back; nothing when it is none. */
export function readSelected(value: string): { id: number; version: number }[] {
  const [, id, version] = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(value) ?? [];
  return id && version ? [{ id: Number(id), version: Number(version) }] : [];
}
