import pg from 'pg';

/** A statement in the making: what visitors send becomes parameters, never text. */
export class Statement {
  readonly values: string[] = [];

  /** @returns the placeholder of the value, as in `$1`; Postgres takes its type from where it stands */
  bind(value: string): string {
    return `$${this.values.push(value)}`;
  }
}

/** A name as SQL spells it. */
export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

/** Something of schema public. */
export function inPublic(name: string): string {
  return `public.${quoted(name)}`;
}
