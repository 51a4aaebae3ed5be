import { redirectPath } from '#app/domain/redirect-path.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';

/** Where an address without a page leads. */
export interface Redirect {
  /** A path of the site, or an address of another one. */
  target: string;
  isPermanent: boolean;
}

/** The redirect of an address, with the query of the address unless the target has its own; null without one. */
export async function findRedirect(
  { units }: Pick<Services, 'units'>,
  visitor: Visitor,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<Redirect | null> {
  const path = redirectPath(pathname);
  if (path === null) return null;
  const row = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('redirects')
      .select(['target', 'is_permanent as isPermanent'])
      .where('path', '=', path)
      .executeTakeFirst(),
  );
  return row ? { ...row, target: withQuery(row.target, search) } : null;
}

function withQuery(target: string, search: string): string {
  const [address = '', anchor] = target.split('#');
  if (search === '' || address.includes('?')) return target;
  return `${address}${search}${anchor === undefined ? '' : `#${anchor}`}`;
}
