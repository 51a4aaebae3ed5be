/**
 * The parts of a comma separated list. A part in double quotes may hold anything; in it a backslash takes the next
 * character as it is.
 */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (;;) {
    const [whole = '', inQuotes, plain = '', end] = PART.exec(rest) ?? [];
    parts.push(inQuotes === undefined ? plain : inQuotes.replaceAll(/\\(.)/gs, '$1'));
    if (!end) return parts;
    rest = rest.slice(whole.length);
  }
}

const PART = /^(?:"((?:[^"\\]|\\.)*)"(?=,|$)|([^,]*))(,|$)/s;
