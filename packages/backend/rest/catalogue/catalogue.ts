import type pg from 'pg';
import { readCatalogue } from './read-catalogue.ts';

export interface Column {
  /** The SQL type without its length: a cast to a type with a length would silently cut off longer values. */
  type: string;
  isJson: boolean;
  isTextSearch: boolean;
  /** The default value as an SQL expression; null without one. */
  default: string | null;
}

/** Anything with named columns: a table, a view, or the result of a function. */
export interface RowShape {
  name: string;
  /** In order. */
  columns: ReadonlyMap<string, Column>;
  /** Functions that take one such row; requests can select them like columns. */
  computed: ReadonlyMap<string, Column>;
}

/** A table or view of schema public. */
export interface Table extends RowShape {
  primaryKey: readonly string[];
}

export interface Parameter {
  /** Empty for an unnamed parameter. */
  name: string;
  type: string;
  isOptional: boolean;
  isVariadic: boolean;
}

/** A function of schema public. Several may have the same name. */
export interface Routine {
  name: string;
  isVolatile: boolean;
  isSet: boolean;
  returns: 'void' | 'value' | 'row';
  parameters: readonly Parameter[];
  /** The columns of its result; none for single values. */
  shape: RowShape;
}

/** The tables, functions and types that requests can use. */
export interface Catalogue {
  tables: ReadonlyMap<string, Table>;
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Types that requests may cast to: their name in a request, and in SQL. */
  types: ReadonlyMap<string, string>;
}

export interface CatalogueCache {
  /** The cached catalogue, read at the first call. */
  get(): Promise<Catalogue>;
  /** A newer catalogue, for a request that misses something; reads it again at most once per second. */
  getNewer(than: Catalogue): Promise<Catalogue>;
  /** Discards the cached catalogue. */
  forget(): void;
}

/** Requests with invented names must not make us read the catalogue all the time. */
const REREAD_AFTER_MS = 1_000;

/**
 * Caches the catalogue. It is read again after a change, or when something is missing in it: a migration may have
 * added it.
 */
export function cacheCatalogue(pool: pg.Pool): CatalogueCache {
  let known: Promise<Catalogue> | null = null;
  let readAt = 0;

  function read(): Promise<Catalogue> {
    const reading = readCatalogue(pool);
    known = reading;
    readAt = Date.now();
    reading.catch(() => {
      if (known === reading) known = null;
    });
    return reading;
  }

  return {
    get: () => known ?? read(),
    async getNewer(than) {
      const last = await known?.catch(() => null);
      return last && (last !== than || Date.now() - readAt < REREAD_AFTER_MS) ? last : read();
    },
    forget() {
      known = null;
    },
  };
}
