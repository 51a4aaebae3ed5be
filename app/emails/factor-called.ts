/** How a second factor is called, at the end of a sentence about it; nothing when its owner gave it no name. */
export function factorCalled(name: string | null): string {
  return name ? `: „${name}”` : '';
}
