/** A number in Romanian: 1.234 or -0,35. */
export function formatNumber(number: number, digits = 2): string {
  return number.toLocaleString('ro-RO', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
