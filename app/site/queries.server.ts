import { sql } from 'kysely';
import { registeredName } from '#app/domain/person-name.ts';
import type { Role } from '#app/domain/roles.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { parseSettings, type Settings } from '#content/settings.ts';

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
  /** Null without a session. */
  id: string | null;
  /** Of the session; null without one, or for an account that has none. */
  email: string | null;
  fullName: string | null;
  avatarUrl: string | null;
  /** Whether there is a row for them in `profiles`. */
  hasProfile: boolean;
  /** Whether they have a second factor and this session did not use it. */
  needsSecondFactor: boolean;
  /** Whether their last visit that was noted is over an hour ago. */
  isActivityDue: boolean;
}

/** What pages are made of besides their own words, the same for everybody. */
export interface SiteContent {
  /** Every row of `pages`, by path. */
  pages: ReadonlyMap<string, PageRow>;
  /** The settings everybody may see. */
  settings: Settings;
  /** Whether any setting is still the sample it was made with. */
  hasSamples: boolean;
}

export const NOBODY: Person = {
  hasSession: false,
  rank: 1,
  storedRole: null,
  id: null,
  email: null,
  fullName: null,
  avatarUrl: null,
  hasProfile: false,
  needsSecondFactor: false,
  isActivityDue: false,
};

export async function getSiteContent(units: Units): Promise<SiteContent> {
  return units.asVisitor({ claims: null, visitorHash: null }, async (db) => {
    const [pages, settings, samples] = await Promise.all([
      db.selectFrom('pages').select(['path', 'title', 'seo', 'minimum_role']).execute(),
      db.selectFrom('settings').select(['key', 'value']).execute(),
      sql<{ hasSamples: boolean }>`select private.has_samples() as "hasSamples"`.execute(db),
    ]);
    const rows = pages.map(({ minimum_role, ...row }) => ({ ...row, minimumRole: minimum_role as Role }));
    return {
      pages: new Map(rows.map((row) => [row.path, row])),
      settings: parseSettings(settings),
      hasSamples: samples.rows[0]?.hasSamples ?? false,
    };
  });
}

/** Who asks; never remembered, since a sign-out, a ban or a new role hold on the next request. */
export async function getPerson(units: Units, visitor: Visitor): Promise<Person> {
  if (!visitor.claims) return NOBODY;
  const { email } = visitor.claims;
  return units.asVisitor(visitor, async (db) => {
    const { rows } = await sql<Omit<Person, 'email'>>`
      select person.id is not null as "hasSession", private.rank() as rank, person.id, p.role as "storedRole",
        p.full_name as "fullName", p.avatar_url as "avatarUrl", p.id is not null as "hasProfile",
        not private.has_used_second_factor() as "needsSecondFactor",
        coalesce(p.last_activity_at <= private.now() - interval '1 hour', true) as "isActivityDue"
      from (select private.uid() as id) as person
      left join public.profiles p on p.id = person.id`.execute(db);
    const [person] = rows;
    if (!person?.hasSession) return NOBODY;
    return { ...person, email: typeof email === 'string' && email !== '' ? email : null };
  });
}

/** Gives somebody who signed in for the first time their profile. Another tab that was faster is no error. */
export async function setUpProfile(units: Units, visitor: Visitor, id: string): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    db
      .insertInto('profiles')
      .values({ id, role: 'free', full_name: registeredName(visitor.claims?.user_metadata) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
