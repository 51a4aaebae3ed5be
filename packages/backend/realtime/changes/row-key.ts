/** The key of a row, given as text columns, as one string. */
export function keyText(key: readonly string[]): string {
  return JSON.stringify(key);
}
