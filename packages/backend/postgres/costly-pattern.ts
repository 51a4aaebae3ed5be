/** The largest size of a pattern with every `{n}` expanded: Postgres needs memory for its square. */
const MAX_PARTS = 1_000;
/** Options at the beginning of a pattern that change its meaning but not its syntax. */
const OPTIONS = /^\(\?[cimnpstw]+\)/;

/**
 * Why matching a regular expression could be very slow in Postgres; null when it cannot. The engine needs no
 * backtracking, except for back-references (exponential in their number) and lookaround (the length of the text to
 * the power of the nesting depth). Nested `{n}` cost memory: `(.{200}){200}` needs 1.6 GB. Comments and unusual
 * notations (`***`, `(?b)`, `(?e)`, `(?q)`, `(?x)`) are refused, because they would need a parser of their own.
 * @see https://www.postgresql.org/docs/18/functions-matching.html#POSIX-SYNTAX-DETAILS
 */
export function whyCostly(pattern: string): string | null {
  const body = pattern.replace(OPTIONS, '');
  if (body.startsWith('***') || /^\(\?[a-z]+\)/.test(body)) return 'notations of their own are not supported';
  let groups: number[] = [];
  let parts = 0;
  /** The size of the part that the next quantifier repeats. */
  let last = 0;
  for (let rest = body; rest !== ''; ) {
    const [piece = '', kind] = nextPiece(rest);
    rest = rest.slice(piece.length);
    if (kind === 'reference') return 'back-references are not supported';
    if (kind === 'other') return 'lookaround and comments are not supported';
    if (kind === 'open') {
      groups = [...groups, parts];
      parts = 0;
      last = 0;
    } else if (kind === 'close') {
      last = parts;
      parts += groups.at(-1) ?? 0;
      groups = groups.slice(0, -1);
    } else if (kind === 'repetition') {
      const times = Math.max(1, ...(piece.match(/\d+/g) ?? []).map(Number));
      parts += last * (times - 1);
      last *= times;
    } else {
      last = 1;
      parts++;
    }
    if (parts + groups.reduce((sum, size) => sum + size, 0) > MAX_PARTS) {
      return `more than ${MAX_PARTS} parts are not supported`;
    }
  }
  return null;
}

/** The same for an array literal of patterns, as in `{"a+","b"}`: a backslash escapes the next character. */
export function whyCostlyList(list: string): string | null {
  return whyCostly(
    list
      .replace(/^\s*\{/, '')
      .replace(/\}\s*$/, '')
      .replaceAll(/\\([\s\S])/g, '$1'),
  );
}

const PIECES = [
  [/^\\[1-9]/, 'reference'],
  [/^\\[\s\S]?/, 'atom'],
  [/^\[\^?\]?(?:\[[.:=][^\]]*\]|\\[\s\S]|[^\]\\])*\]?/, 'atom'],
  [/^\(\?(?!:)/, 'other'],
  [/^\((?:\?:)?/, 'open'],
  [/^\)/, 'close'],
  [/^\{\d+(?:,\d*)?\}\??/, 'repetition'],
  [/^[\s\S]/, 'atom'],
] as const;

type Kind = (typeof PIECES)[number][1];

function nextPiece(text: string): [string, Kind] {
  for (const [form, kind] of PIECES) {
    const [piece] = form.exec(text) ?? [];
    if (piece) return [piece, kind];
  }
  return [text, 'atom'];
}
