/** Something that is asked, and what the reference answers. */
export interface Case {
  /** As in `GET /items?id=eq.1`. */
  ask: string;
  headers: Record<string, string>;
  send: unknown;
  status: number;
  /** Undefined when it does not matter; text for what is no JSON. */
  body: unknown;
  /** Headers of the answer; null for one that must not be there. */
  head: Record<string, string | null>;
}

type Details = Partial<Pick<Case, 'headers' | 'send' | 'head'>>;

/** @param body what is answered; of an object only the keys that are named, of a list every row */
export function of(ask: string, status: number, body?: unknown, details: Details = {}): Case {
  return { ask, status, body, headers: {}, send: undefined, head: {}, ...details };
}

/** A refusal with this code, and perhaps these words. */
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
