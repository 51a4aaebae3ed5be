/** A pattern written out, each `{n}` that often, has at most so many parts: Postgres needs memory for their square. */
const MOST_PARTS = 1_000;
/** Options at the beginning of a pattern that change what it finds and not how it is written. */
const OPTIONS = /^\(\?[cimnpstw]+\)/;

/**
 * Why a regular expression may take Postgres longer than its text is long; null when it does not. Its engine needs no
 * search, except for back-references (exponential in their number) and for lookaround (the length of the text to the
 * power of how deep it nests). What is nested with `{n}` costs memory: `(.{200}){200}` wants 1.6 GB. Comments and other
 * notations than the usual one (`***`, `(?b)`, `(?e)`, `(?q)`, `(?x)`) would have to be read by rules of their own.
 * @see https://www.postgresql.org/docs/18/functions-matching.html#POSIX-SYNTAX-DETAILS
 */
export function whyCostly(pattern: string): string | null {
  const body = pattern.replace(OPTIONS, '');
  if (body.startsWith('***') || /^\(\?[a-z]+\)/.test(body)) return 'notations of their own are not supported';
  let groups: number[] = [];
  let parts = 0;
  /** What the next repetition repeats. */
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
    if (parts + groups.reduce((sum, size) => sum + size, 0) > MOST_PARTS) {
      return `more than ${MOST_PARTS} parts are not supported`;
    }
  }
  return null;
}

/** The same of several patterns in a list of Postgres, as in `{"a+","b"}`: a backslash takes the next character as it is. */
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
