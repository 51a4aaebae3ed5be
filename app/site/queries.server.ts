import { sql } from 'kysely';
import type { Db, Units, Visitor } from '#app/db/units.server.ts';
import type { Role } from '#app/domain/roles.ts';

export interface PageRow {
  path: string;
  title: string;
  seo: unknown;
  minimumRole: Role;
}

/** Whoever asks, as far as rights go. */
export interface Person {
  /** Whether the session still holds: it is neither ended nor its person banned. */
  hasSession: boolean;
  /** 1 to 8; from teacher up only once the second factor was used (private.rank()). */
  rank: number;
  /** The role as stored, whatever the second factor; null without a session or a profile. */
  storedRole: string | null;
}

export interface SiteRows {
  /** The rows asked for that exist, by path. */
  pages: ReadonlyMap<string, PageRow>;
  /** The settings everybody may see, as text. */
  settings: Readonly<Record<string, string>>;
  person: Person;
}

const NOBODY: Person = { hasSession: false, rank: 1, storedRole: null };

/** What every page needs to know of the site, in one unit of work as the visitor. */
export async function getSiteRows(units: Units, visitor: Visitor, paths: string[]): Promise<SiteRows> {
  return units.asVisitor(visitor, async (db) => {
    const [pages, settings, person] = await Promise.all([
      db
        .selectFrom('pages')
        .select(['path', 'title', 'seo', 'minimum_role'])
        .where('path', 'in', paths)
        .execute(),
      db.selectFrom('settings').select(['key', 'value']).execute(),
      visitor.claims ? getPerson(db) : NOBODY,
    ]);
    const rows = pages.map(({ minimum_role, ...row }) => ({ ...row, minimumRole: minimum_role as Role }));
    return {
      pages: new Map(rows.map((row) => [row.path, row])),
      settings: Object.fromEntries(settings.map(({ key, value }) => [key, String(value ?? '')])),
      person,
    };
  });
}

async function getPerson(db: Db): Promise<Person> {
  const { rows } = await sql<Person>`
    select private.uid() is not null as "hasSession", private.rank() as rank,
      (select role from public.profiles where id = (select private.uid())) as "storedRole"`.execute(db);
  return rows[0] ?? NOBODY;
}

/** The minimum role of every page that has a row, by path. */
export async function listMinimumRoles(units: Units): Promise<ReadonlyMap<string, { minimumRole: Role }>> {
  const rows = await units.asVisitor({ claims: null, visitorHash: null }, (db) =>
    db.selectFrom('pages').select(['path', 'minimum_role']).execute(),
  );
  return new Map(rows.map((row) => [row.path, { minimumRole: row.minimum_role as Role }]));
}
