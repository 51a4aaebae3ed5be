import pg from 'pg';

/** Collects the parameters of a statement: values from visitors never become SQL text. */
export class Statement {
  readonly values: string[] = [];

  /** @returns the placeholder of the value, as in `$1`; Postgres infers its type from the context */
  bind(value: string): string {
    return `$${this.values.push(value)}`;
  }
}

/** A quoted SQL identifier. */
export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

/** The qualified name of something in schema public. */
export function inPublic(name: string): string {
  return `public.${quoted(name)}`;
}
