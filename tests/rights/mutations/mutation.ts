/** One way to weaken the schema. */
export interface Mutation {
  name: string;
  /** The table, function or schema it touches. */
  on: string;
  sql: string;
  /** Why the mutation has no visible effect: such a mutation is not run. */
  changesNothing?: string | undefined;
}

/** The roles of the database that a request can have. */
export const ROLES = ['anon', 'authenticated', 'app_worker', 'service_role'];

/** The parts of a condition that `and` holds together on its outermost level. */
export function conjunctsOf(expression: string): string[] {
  const text = /^\((.*)\)$/s.exec(expression)?.[1];
  const inner = text !== undefined && isBalanced(text) ? text : expression;
  const parts = [''];
  let depth = 0;
  for (const token of inner.split(/(\(|\)| and )/i)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0 && token.toLowerCase() === ' and ') parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts;
}

/** Every way to leave one of the parts out. */
export function withoutOneOf(parts: string[]): { left: string; condition: string }[] {
  return parts.map((left, at) => ({
    left,
    condition: parts.map((part, index) => (index === at ? 'true' : part)).join(' and '),
  }));
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
