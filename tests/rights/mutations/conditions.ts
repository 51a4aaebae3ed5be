/** A part of a function's text that decides something, and what could stand in its place. */
export interface Weakening {
  start: number;
  end: number;
  becomes: 'true' | 'false';
}

interface Token {
  text: string;
  start: number;
  end: number;
  /** How many brackets are open before it: parentheses and `case … end`. */
  depth: number;
}

/** What begins a condition, and what begins one only where `and` or `or` stands in it. */
const BEGINS = new Set(['where', 'on', 'if', 'elsif', 'when']);
const MAY_BEGIN = new Set(['select', 'return', ':=', ',']);
/** What ends one on its own level. */
const ENDS = new Set(
  `where on if elsif when then else end loop group order limit offset fetch returning union except intersect for join left
   right inner cross full window having from into using as , ; :=`.split(/\s+/),
);

/**
 * Every condition in the body of a function, weakened in each way: one of the parts that `and` joins counts as true, or
 * one that `or` joins as false, at whatever depth; and the condition of an `if` or a `when` decided either way.
 * @param definition as pg_get_functiondef prints it
 */
export function weakenings(definition: string): Weakening[] {
  const tokens = tokensOf(definition);
  const found: Weakening[] = [];
  tokens.forEach((token, at) => {
    if (!begins(tokens, at)) return;
    const condition = conditionAfter(tokens, at);
    if (condition.length === 0) return;
    const inner = weakenParts(condition);
    if (MAY_BEGIN.has(token.text)) found.push(...inner);
    else if (token.text === 'where' || token.text === 'on')
      found.push(...(inner.length > 0 ? inner : [replace(condition, 'true')]));
    else found.push(replace(condition, 'true'), replace(condition, 'false'), ...inner);
  });
  return found.filter(
    (one, at) =>
      found.findIndex(
        ({ start, end, becomes }) => start === one.start && end === one.end && becomes === one.becomes,
      ) === at,
  );
}

function begins(tokens: Token[], at: number): boolean {
  const { text } = tokens[at] as Token;
  const before = tokens[at - 1]?.text;
  const after = tokens[at + 1]?.text;
  // `on conflict` and `on conflict on constraint` name a key, `end if` closes, `exception when` names an error.
  if (text === 'on') return after !== 'conflict' && before !== 'conflict';
  if (text === 'if') return before !== 'end';
  if (text === 'when') return before !== 'exception';
  return BEGINS.has(text) || MAY_BEGIN.has(text);
}

function conditionAfter(tokens: Token[], at: number): Token[] {
  const { depth } = tokens[at] as Token;
  const condition: Token[] = [];
  for (const token of tokens.slice(at + 1)) {
    if (token.depth < depth) break;
    const isCall = token.text === 'left' || token.text === 'right';
    const next = tokens[tokens.indexOf(token) + 1]?.text;
    // `is distinct from` is a comparison; `left(…)` is a function.
    const isComparison = token.text === 'from' && condition.at(-1)?.text === 'distinct';
    if (token.depth === depth && ENDS.has(token.text) && !isComparison && !(isCall && next === '(')) break;
    condition.push(token);
  }
  return condition;
}

/** The parts of a condition, each left out; those in parentheses too. */
function weakenParts(condition: Token[]): Weakening[] {
  const bare = withoutParentheses(condition);
  for (const [word, becomes] of [
    ['or', 'false'],
    ['and', 'true'],
  ] as const) {
    const parts = split(bare, word);
    if (parts.length > 1) {
      return parts.flatMap((part) => [replace(part, becomes), ...weakenParts(part)]);
    }
  }
  // `not (…)` turns what is in it around: every part of it is tried all the same.
  if (bare[0]?.text === 'not') return weakenParts(bare.slice(1));
  return bare === condition ? [] : weakenParts(bare);
}

function withoutParentheses(condition: Token[]): Token[] {
  const [first, ...rest] = condition;
  const last = rest.pop();
  if (first?.text !== '(' || last?.text !== ')') return condition;
  const isOnePair = rest.every(({ depth }) => depth > first.depth);
  // A row of values, or a subquery, is no condition.
  const isCondition = !rest.some(
    ({ text, depth }) => depth === first.depth + 1 && [',', 'select'].includes(text),
  );
  return isOnePair && isCondition ? rest : condition;
}

function split(condition: Token[], word: 'and' | 'or'): Token[][] {
  const depth = condition[0]?.depth ?? 0;
  const parts: Token[][] = [[]];
  let isRange = false;
  for (const token of condition) {
    if (token.depth === depth && token.text === 'between') isRange = true;
    if (token.depth === depth && token.text === word) {
      if (word === 'and' && isRange) isRange = false;
      else {
        parts.push([]);
        continue;
      }
    }
    parts.at(-1)?.push(token);
  }
  return parts;
}

function replace(part: Token[], becomes: 'true' | 'false'): Weakening {
  return { start: part[0]?.start ?? 0, end: part.at(-1)?.end ?? 0, becomes };
}

/** The words and signs between the dollar quotes, without comments. */
function tokensOf(definition: string): Token[] {
  const opening = /\bas (\$\w*\$)/i.exec(definition);
  if (!opening) return [];
  const from = opening.index + opening[0].length;
  const to = definition.lastIndexOf(opening[1] as string);
  const tokens: Token[] = [];
  const open: string[] = [];
  const sign = /--.*|'(?:[^']|'')*'|"[^"]*"|\$\w*\$|\w+|:=|::|[^\s\w]/g;
  sign.lastIndex = from;
  for (let match = sign.exec(definition); match && match.index < to; match = sign.exec(definition)) {
    const text = match[0].toLowerCase();
    if (text.startsWith('--')) continue;
    if (text === ')' || (text === 'end' && open.at(-1) === 'case')) open.pop();
    tokens.push({ text, start: match.index, end: match.index + match[0].length, depth: open.length });
    if (text === '(' || text === 'case') open.push(text);
  }
  return tokens;
}
