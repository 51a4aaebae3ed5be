import type { Format } from './bank-item.ts';

/** No more questions of one format in a row. */
const MAX_IN_A_ROW = 3;
/** Any so many questions hold every format. */
const WINDOW = 10;

/**
 * The formats that the next question may have, so that any ten questions in a row mix all formats and no more than three of
 * one come one after another.
 * @param asked the formats so far, oldest first
 * @param formats those the bank has
 */
export function formatsAllowed(asked: readonly Format[], formats: readonly Format[]): readonly Format[] {
  if (formats.length < 2) return formats;
  const missing = formats.filter((format) => !asked.slice(1 - WINDOW).includes(format));
  if (missing.length > 0 && asked.length >= WINDOW - missing.length) return missing;
  const latest = asked.slice(-MAX_IN_A_ROW);
  const isRowFull = latest.length === MAX_IN_A_ROW && latest.every((format) => format === latest[0]);
  return isRowFull ? formats.filter((format) => format !== latest[0]) : formats;
}
