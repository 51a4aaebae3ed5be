import pg from 'pg';

/** A statement in the making: what visitors send becomes parameters, never text. */
export interface Statement {
  values: unknown[];
  /** @returns the placeholder of the value, as in `$1` */
  bind(value: unknown): string;
}

export function newStatement(): Statement {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** An identifier that the catalogue knows, as SQL spells it. */
export function quoted(identifier: string): string {
  return pg.escapeIdentifier(identifier);
}

export function inPublic(name: string): string {
  return `public.${quoted(name)}`;
}
