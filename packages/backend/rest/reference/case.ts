/** A request, and the answer of PostgREST. */
export interface Case {
  /** Method and path, as in `GET /items?id=eq.1`. */
  ask: string;
  headers: Record<string, string>;
  send: unknown;
  status: number;
  /** Undefined when it is not compared; a string when it is not JSON. */
  body: unknown;
  /** Headers of the answer; null for a header that must be missing. */
  head: Record<string, string | null>;
}

type Details = Partial<Pick<Case, 'headers' | 'send' | 'head'>>;

/** @param body the expected body: of an object only the given keys are compared, of a list every row */
export function of(ask: string, status: number, body?: unknown, details: Details = {}): Case {
  return { ask, status, body, headers: {}, send: undefined, head: {}, ...details };
}

/** A case that is refused with this code, and with these other keys of the error if given. */
export function refused(
  ask: string,
  status: number,
  code: string,
  words: object = {},
  details: Details = {},
): Case {
  return of(ask, status, { code, ...words }, details);
}

export const WHOLE = { Prefer: 'return=representation' };
export const ONE = { Accept: 'application/vnd.pgrst.object+json' };

/** The ids of rows, as rows. */
export function ids(...list: number[]): { id: number }[] {
  return list.map((id) => ({ id }));
}
