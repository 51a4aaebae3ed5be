import { type Actor, resting, service, superAdmin, visitor, worker } from './actors.ts';
import { type Cell, VERBS, type Verb } from './cell.ts';

interface Table {
  name: string;
  columns: string[];
}

type Columns = 'all' | string[];

/** The privileges of one role on a table, before any policy. Everything that is not listed is refused. */
export interface Privileges {
  select?: Columns;
  insert?: Columns;
  update?: Columns;
  delete?: true;
  truncate?: true;
  trigger?: true;
}

const DEEDS: Partial<Record<Verb, string>> = {
  select: 'read',
  insert: 'add to',
  update: 'change',
  delete: 'delete from',
  truncate: 'empty',
  trigger: 'put a trigger on',
  maintain: 'rebuild the indexes of',
};

export const EVERYTHING: Privileges = {
  select: 'all',
  insert: 'all',
  update: 'all',
  delete: true,
  truncate: true,
  trigger: true,
};

/** For tables that others refer to which the service may not touch: truncating would reach into those. */
export const EVERYTHING_BUT_EMPTYING: Privileges = { ...EVERYTHING };
delete EVERYTHING_BUT_EMPTYING.truncate;

/**
 * The cells of one table's grants. Their statements touch no row, so they meet the privileges alone: a policy that
 * refuses has the same SQLSTATE, and would hide a grant too many behind it.
 */
export function privilegesOn(
  table: Table,
  granted: { anon: Privileges; authenticated: Privileges; worker: Privileges; service: Privileges },
): Cell[] {
  return [
    ...VERBS.flatMap((verb) => cellsOf(resting, table, verb, granted.anon, false)),
    ...VERBS.flatMap((verb) => cellsOf(visitor, table, verb, granted.anon)),
    ...VERBS.flatMap((verb) => cellsOf(superAdmin, table, verb, granted.authenticated)),
    ...VERBS.flatMap((verb) => cellsOf(worker, table, verb, granted.worker)),
    // The service may maintain its tables from Postgres 17 on only, and nothing relies on it.
    ...VERBS.filter((verb) => verb !== 'maintain' || !granted.service.trigger).flatMap((verb) =>
      cellsOf(service, table, verb, granted.service),
    ),
  ];
}

/** A connection that forgot its role has the grants of role anon: one column stands for all. */
function cellsOf(actor: Actor, table: Table, verb: Verb, granted: Privileges, isEachColumn = true): Cell[] {
  if (verb !== 'select' && verb !== 'insert' && verb !== 'update') {
    const isAllowed = verb in granted;
    return [probe(actor, table, verb, [], isAllowed)];
  }
  const allowed = granted[verb] === 'all' ? table.columns : (granted[verb] ?? []);
  const refused = table.columns.filter((column) => !allowed.includes(column));
  return [
    ...(allowed.length > 0 ? [probe(actor, table, verb, allowed, true)] : []),
    ...refused
      .slice(0, isEachColumn ? undefined : 1)
      .map((column) => probe(actor, table, verb, [column], false)),
  ];
}

function probe(actor: Actor, table: Table, verb: Verb, columns: string[], isAllowed: boolean): Cell {
  const what = columns.length === 1 ? `${table.name}.${columns[0]}` : table.name;
  return {
    name: `${actor.name} ${isAllowed ? 'can' : 'can not'} ${DEEDS[verb]} ${what}`,
    actor,
    on: table.name,
    verb,
    columns,
    statement: isAllowed && verb === 'truncate' ? truncateAll(table) : statementOf(table, verb, columns),
    expectation: isAllowed ? 'allowed' : 'denied',
    ...(verb === 'truncate' ? { control: truncateAll(table) } : {}),
  };
}

/** A table that others refer to can only be truncated together with them. */
function truncateAll({ name }: Table): string {
  return `truncate ${name} cascade`;
}

function statementOf({ name }: Table, verb: Verb, columns: string[]): string {
  const list = columns.join(', ');
  switch (verb) {
    case 'select':
      return `select ${list} from ${name} where false`;
    case 'insert':
      return `insert into ${name} (${list}) overriding system value select ${columns.map(() => 'null').join(', ')} where false`;
    case 'update':
      return `update ${name} set ${columns.map((column) => `${column} = default`).join(', ')} where false`;
    case 'delete':
      return `delete from ${name} where false`;
    case 'trigger':
      return `create trigger probe before update on ${name} for each row execute function pg_catalog.suppress_redundant_updates_trigger()`;
    case 'maintain':
      return `reindex table ${name}`;
    default:
      return `${verb} ${name}`;
  }
}
