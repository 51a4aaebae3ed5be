/** A rule of the schema: a query that finds offences, and statements that commit one, to prove that the query finds it. */
export interface Rule {
  sentence: string;
  query: string;
  offences: string[];
}

export const OURS = `('public', 'private')`;
export const RELATIONS = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ${OURS}`;
export const FUNCTIONS = `pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname in ${OURS}`;
export const COLUMNS = `${RELATIONS} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  and c.relkind in ('r', 'p', 'v', 'm', 'f')`;
