import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { AFTER } from './list-address.ts';

export interface SavedView {
  title: string;
  /** The query of the list's address. */
  search: string;
}

/** The views of a list that the visitor has saved, by title. */
export async function listSavedViews(units: Units, visitor: Visitor, list: string): Promise<SavedView[]> {
  return units.asVisitor(visitor, (db) =>
    db
      .selectFrom('saved_views')
      .select(['title', 'search'])
      .where('list', '=', list)
      .where('owner_id', '=', sql<string>`private.uid()`)
      .orderBy(sql`title collate "ro-x-icu"`)
      .limit(MAX_SHOWN)
      .execute(),
  );
}

const MAX_SHOWN = 30;

/** Saves a view; one with the same title is replaced. */
export async function saveView(
  units: Units,
  visitor: Visitor,
  list: string,
  { title, search }: SavedView,
): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    db
      .insertInto('saved_views')
      .values({ owner_id: sql<string>`private.uid()`, list, title, search })
      .onConflict((conflict) => conflict.columns(['owner_id', 'list', 'title']).doUpdateSet({ search }))
      .execute(),
  );
}

/** Removes a view of the visitor's. */
export async function removeView(units: Units, visitor: Visitor, list: string, title: string): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    db
      .deleteFrom('saved_views')
      .where('list', '=', list)
      .where('title', '=', title)
      .where('owner_id', '=', sql<string>`private.uid()`)
      .execute(),
  );
}

/**
 * The part of a list's address that a view keeps: filters, order and columns, but neither a page nor searched words, which
 * may be a person's name.
 * @param words the parameter of the search
 */
export function viewOf(search: URLSearchParams, words: string): string {
  const kept = new URLSearchParams(search);
  for (const name of [AFTER, words]) kept.delete(name);
  for (const [name, value] of [...kept]) if (value === '') kept.delete(name);
  kept.sort();
  return kept.size > 0 ? `?${kept}`.slice(0, MAX_SEARCH) : '';
}

const MAX_SEARCH = 1000;
