export type Tokens = ReadonlyMap<string, string>;

/** The custom properties every block with this opening declares, the later over the earlier. */
export function tokensOf(stylesheet: string, opening: string): Tokens {
  const found = new Map<string, string>();
  for (let at = stylesheet.indexOf(opening); at >= 0; at = stylesheet.indexOf(opening, at + 1)) {
    const block = stylesheet.slice(at + opening.length, stylesheet.indexOf('}', at));
    for (const [, name, value] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (name && value) found.set(name, value.replace(/\s+/g, ' '));
    }
  }
  return found;
}
