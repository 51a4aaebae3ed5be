/** The key of a row, its columns as text, as one string. */
export function keyText(key: readonly string[]): string {
  return JSON.stringify(key);
}
