/** A number as people write it here: 1.234 or -0,35. */
export function inRomanian(number: number, digits = 2): string {
  return number.toLocaleString('ro-RO', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
