import { sql } from 'kysely';
import type { Units, Visitor } from '#app/db/units.server.ts';
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

/** What pages are made of besides their own words, the same for everybody. */
export interface SiteContent {
  /** Every row of `pages`, by path. */
  pages: ReadonlyMap<string, PageRow>;
  /** The settings everybody may see, as text. */
  settings: Readonly<Record<string, string>>;
}

export const NOBODY: Person = { hasSession: false, rank: 1, storedRole: null };

export async function getSiteContent(units: Units): Promise<SiteContent> {
  return units.asVisitor({ claims: null, visitorHash: null }, async (db) => {
    const [pages, settings] = await Promise.all([
      db.selectFrom('pages').select(['path', 'title', 'seo', 'minimum_role']).execute(),
      db.selectFrom('settings').select(['key', 'value']).execute(),
    ]);
    const rows = pages.map(({ minimum_role, ...row }) => ({ ...row, minimumRole: minimum_role as Role }));
    return {
      pages: new Map(rows.map((row) => [row.path, row])),
      settings: Object.fromEntries(settings.map(({ key, value }) => [key, String(value ?? '')])),
    };
  });
}

/** Who asks; never remembered, since a sign-out, a ban or a new role hold on the next request. */
export async function getPerson(units: Units, visitor: Visitor): Promise<Person> {
  if (!visitor.claims) return NOBODY;
  return units.asVisitor(visitor, async (db) => {
    const { rows } = await sql<Person>`
      select private.uid() is not null as "hasSession", private.rank() as rank,
        (select role from public.profiles where id = (select private.uid())) as "storedRole"`.execute(db);
    return rows[0] ?? NOBODY;
  });
}
