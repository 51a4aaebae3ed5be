import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

type WithUnits = Pick<Services, 'units'>;

export interface ListedRedirect {
  path: string;
  target: string;
  isPermanent: boolean;
  createdAt: Date;
}

/** All redirects, by address. */
export function listRedirects({ units }: WithUnits, visitor: Visitor): Promise<ListedRedirect[]> {
  return units.asVisitor(visitor, (db) =>
    db
      .selectFrom('redirects')
      .select(['path', 'target', 'is_permanent as isPermanent', 'created_at as createdAt'])
      .orderBy('path')
      .execute(),
  );
}

/**
 * @returns 'taken' when the address leads somewhere already; 'chained' when its target is redirected itself, or another
 * redirect leads to it
 * @throws a refusal of the database below admin
 */
export async function addRedirect(
  { units }: WithUnits,
  visitor: Visitor,
  { path, target, isPermanent }: { path: string; target: string; isPermanent: boolean },
): Promise<'added' | 'taken' | 'chained'> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: 'added' | 'taken' | 'chained' }>`
      select private.add_redirect(${path}, ${target}, ${isPermanent}) as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? 'taken';
}

/** @returns whether there was one @throws a refusal of the database below admin */
export async function removeRedirect({ units }: WithUnits, visitor: Visitor, path: string): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ isRemoved: boolean }>`select private.remove_redirect(${path}) as "isRemoved"`.execute(db),
  );
  return rows[0]?.isRemoved === true;
}
