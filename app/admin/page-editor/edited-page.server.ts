import { sql } from 'kysely';
import { z } from 'zod';
import type { Role } from '#app/domain/roles.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import type { PageContent } from './page-content.ts';

/** A page as it is stored now. */
export interface EditedPage extends PageContent {
  id: string;
  path: string;
  version: number;
}

/** One stored version of a page. */
export interface PageVersion {
  version: number;
  content: PageContent;
  writtenAt: Date;
  /** The writer's name or address; null when no one was signed in or the account was erased. */
  writer: string | null;
}

type WithUnits = Pick<Services, 'units'>;

/** The page with this id; null when there is none or the id is invalid. */
export async function getEditedPage({ units }: WithUnits, visitor: Visitor, id: string) {
  if (!z.uuid().safeParse(id).success) return null;
  const row = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('pages')
      .select(['id', 'path', 'title', 'seo', 'minimum_role as minimumRole', 'version'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  return row ? ({ ...row, minimumRole: row.minimumRole as Role } satisfies EditedPage) : null;
}

/** Every version of a page, newest first. */
export async function listPageVersions(
  { units }: WithUnits,
  visitor: Visitor,
  path: string,
): Promise<PageVersion[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<Omit<PageVersion, 'content'> & { content: { title: string; minimum_role: Role; seo: unknown } }>`
      select version, content, written_at as "writtenAt", writer
      from private.list_revisions('pages', ${path})`.execute(db),
  );
  return rows.map(({ content: { title, minimum_role, seo }, ...row }) => ({
    ...row,
    content: { title, minimumRole: minimum_role, seo },
  }));
}

/** Saves a page over the version it was edited from. @returns whether that was still the page's version */
export async function writePage(
  { units }: WithUnits,
  visitor: Visitor,
  { id, expected }: { id: string; expected: number },
  { title, minimumRole, seo }: PageContent,
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ version: number | null }>`
      select private.save_page(${id}, ${expected}, ${title}, ${minimumRole}, ${seo && JSON.stringify(seo)}::jsonb)
        as version`.execute(db),
  );
  return rows[0]?.version != null;
}
