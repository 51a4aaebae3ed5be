const PERCENT = new Intl.NumberFormat('ro-RO', { style: 'percent', maximumFractionDigits: 0 });

/** Below it a share is told as „3 din 7”: one more would change a percentage too much. */
export const FEW = 10;

/** A share with what it is of, where there is anything: „43 % din conturile noi”. */
export function formatShareOf(part: number, whole: number, words: string): string {
  return whole === 0 ? 'nu sunt încă cifre' : `${formatShare(part, whole)} ${words}`;
}

/** A share in Romanian: 43 %; „3 din 7” when the whole is small, a dash when there is none. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  return whole < FEW ? `${part} din ${whole}` : PERCENT.format(part / whole);
}
