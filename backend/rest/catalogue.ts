import type pg from 'pg';
import { listRoutines, listTables } from './read-catalogue.ts';

/** A table or view of schema public. */
export interface Table {
  name: string;
  /** Column names, in order, with their types as SQL spells them. */
  columns: ReadonlyMap<string, string>;
}

export interface Parameter {
  name: string;
  type: string;
  isOptional: boolean;
}

/** A function of schema public. Several may share a name. */
export interface Routine {
  name: string;
  isVolatile: boolean;
  isSet: boolean;
  returns: 'void' | 'value' | 'row';
  parameters: Parameter[];
}

export interface Catalogue {
  findTable(name: string): Promise<Table | null>;
  listRoutines(name: string): Promise<Routine[]>;
}

interface Known {
  readAt: number;
  tables: Map<string, Table>;
  routines: Map<string, Routine[]>;
}

/** Names may be invented: whoever does makes us look only so often. */
const REREAD_UNKNOWN_AFTER_MS = 1_000;

/** What schema public holds, read once, and again when somebody names what is not known yet: a migration may be newer. */
export function createCatalogue(pool: pg.Pool): Catalogue {
  let known: Promise<Known> | null = null;

  async function look(isFound: (known: Known) => boolean): Promise<Known> {
    const last = await known?.catch(() => null);
    if (last && (isFound(last) || Date.now() - last.readAt < REREAD_UNKNOWN_AFTER_MS)) return last;
    const reading = read(pool);
    known = reading;
    return reading;
  }

  return {
    findTable: async (name) => (await look(({ tables }) => tables.has(name))).tables.get(name) ?? null,
    listRoutines: async (name) => (await look(({ routines }) => routines.has(name))).routines.get(name) ?? [],
  };
}

async function read(pool: pg.Pool): Promise<Known> {
  const [tables, routines] = await Promise.all([listTables(pool), listRoutines(pool)]);
  return {
    readAt: Date.now(),
    tables: new Map(tables.map((table) => [table.name, table])),
    routines: Map.groupBy(routines, ({ name }) => name),
  };
}
