const NUMBER = new Intl.NumberFormat('ro-RO', { maximumFractionDigits: 1 });
const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** A size as people write it: 12,4 MB, from bytes. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1_000;
  let unit = 0;
  for (; size >= 1_000 && unit < UNITS.length - 1; unit++) size /= 1_000;
  return `${NUMBER.format(size)} ${UNITS[unit]}`;
}
