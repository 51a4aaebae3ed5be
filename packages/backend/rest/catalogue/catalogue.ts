import type pg from 'pg';
import { readCatalogue } from './read-catalogue.ts';

export interface Column {
  /** The type as SQL spells it, without its length: with one, a cast would cut what is too long. */
  type: string;
  isJson: boolean;
  isTextSearch: boolean;
  /** What a row without a value gets, as SQL; null is null. */
  default: string | null;
}

/** What has named columns: a table, a view, or what a function returns. */
export interface RowShape {
  name: string;
  /** In order. */
  columns: ReadonlyMap<string, Column>;
  /** Functions of one such row, which are selected like columns. */
  computed: ReadonlyMap<string, Column>;
}

/** A table or view of schema public. */
export interface Table extends RowShape {
  primaryKey: readonly string[];
}

export interface Parameter {
  /** Empty for one without a name. */
  name: string;
  type: string;
  isOptional: boolean;
  isVariadic: boolean;
}

/** A function of schema public. Several may share a name. */
export interface Routine {
  name: string;
  isVolatile: boolean;
  isSet: boolean;
  returns: 'void' | 'value' | 'row';
  parameters: readonly Parameter[];
  /** The columns of what it returns; none for single values. */
  shape: RowShape;
}

/** What schema public holds. */
export interface Catalogue {
  tables: ReadonlyMap<string, Table>;
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Types that may be cast to: what they are called in a request, and in SQL. */
  types: ReadonlyMap<string, string>;
}

export interface CatalogueCache {
  /** What is known, read at the first call. */
  get(): Promise<Catalogue>;
  /** For somebody who misses something: reads anew, unless that was done within the last second. */
  getNewer(than: Catalogue): Promise<Catalogue>;
  /** What is known has changed. */
  forget(): void;
}

/** Names may be invented: whoever does makes us look only so often. */
const REREAD_AFTER_MS = 1_000;

/** The catalogue, read once, and again when it has changed or something is missing in it: a migration may be newer. */
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
