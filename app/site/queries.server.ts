import { sql } from 'kysely';
import { registeredName } from '#app/domain/person-name.ts';
import type { Role } from '#app/domain/roles.ts';
import { SCHOOL_ZONE } from '#app/domain/time-zone.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { readShownTeachers } from '#app/teachers/shown-teachers.server.ts';
import type { Teacher } from '#app/teachers/teacher.ts';
import { parseSettings, type Settings } from '#content/settings.ts';

export interface PageRow {
  path: string;
  title: string;
  seo: unknown;
  minimumRole: Role;
}

/** The person of a request, as the database knows them; `ANONYMOUS` without a session. */
export interface Person {
  /** Whether there is a session that has not ended, of a person who is not banned. */
  hasSession: boolean;
  /** 1 to 8; above 4 only after the second factor was used (private.rank()). */
  rank: number;
  /** The stored role, regardless of the second factor; null without a session or a profile. */
  storedRole: string | null;
  /** Null without a session. */
  id: string | null;
  /** From the session; null without a session or an address. */
  email: string | null;
  fullName: string | null;
  avatarUrl: string | null;
  /** By which they see moments; that of the school until another is known. */
  timeZone: string;
  /** Whether they chose it by hand. */
  isTimeZoneChosen: boolean;
  /** Whether `profiles` has a row for them. */
  hasProfile: boolean;
  /** Whether they have a second factor that this session has not used. */
  needsSecondFactor: boolean;
  /** Whether the last recorded activity is over an hour ago, so that it has to be recorded again. */
  isActivityDue: boolean;
}

/** Content from the database that is the same for every visitor. */
export interface SiteContent {
  /** Every row of `pages`, by path. */
  pages: ReadonlyMap<string, PageRow>;
  /** Public settings. */
  settings: Settings;
  /** Whether any setting is still a sample. */
  hasSamples: boolean;
  /** Those whose profiles are shown. */
  teachers: readonly Teacher[];
  /** How many people of known level the scale of new tests is placed by; 0 while it is the authors'. */
  knownPeople: number;
}

export const ANONYMOUS: Person = {
  hasSession: false,
  rank: 1,
  storedRole: null,
  id: null,
  email: null,
  fullName: null,
  avatarUrl: null,
  timeZone: SCHOOL_ZONE,
  isTimeZoneChosen: false,
  hasProfile: false,
  needsSecondFactor: false,
  isActivityDue: false,
};

/** Reads all pages, public settings, shown teachers and what the scale of the level test rests on. */
export async function getSiteContent(units: Units): Promise<SiteContent> {
  return units.asVisitor({ claims: null, visitorHash: null }, async (db) => {
    const [pages, settings, facts, teachers] = await Promise.all([
      db.selectFrom('pages').select(['path', 'title', 'seo', 'minimum_role']).execute(),
      db.selectFrom('settings').select(['key', 'value']).execute(),
      sql<{ hasSamples: boolean; knownPeople: number }>`
        select private.has_samples() as "hasSamples", private.people_of_scale() as "knownPeople"`.execute(db),
      readShownTeachers(db),
    ]);
    const rows = pages.map(({ minimum_role, ...row }) => ({ ...row, minimumRole: minimum_role as Role }));
    return {
      pages: new Map(rows.map((row) => [row.path, row])),
      settings: parseSettings(settings),
      hasSamples: facts.rows[0]?.hasSamples ?? false,
      teachers,
      knownPeople: facts.rows[0]?.knownPeople ?? 0,
    };
  });
}

/** Reads the person of a request. Never cached: a sign-out, a ban or a new role takes effect with the next request. */
export async function getPerson(units: Units, visitor: Visitor): Promise<Person> {
  if (!visitor.claims) return ANONYMOUS;
  const { email } = visitor.claims;
  return units.asVisitor(visitor, async (db) => {
    const { rows } = await sql<Omit<Person, 'email'>>`
      select person.id is not null as "hasSession", private.rank() as rank, person.id, p.role as "storedRole",
        coalesce(p.time_zone, ${SCHOOL_ZONE}) as "timeZone",
        coalesce(p.is_time_zone_chosen, false) as "isTimeZoneChosen", p.full_name as "fullName", p.avatar_url as "avatarUrl", p.id is not null as "hasProfile",
        not private.has_used_second_factor() as "needsSecondFactor",
        coalesce(p.last_activity_at <= private.now() - interval '1 hour', true) as "isActivityDue"
      from (select private.uid() as id) as person
      left join public.profiles p on p.id = person.id`.execute(db);
    const [person] = rows;
    if (!person?.hasSession) return ANONYMOUS;
    return { ...person, email: typeof email === 'string' && email !== '' ? email : null };
  });
}

/** Creates the profile of a person who signed in for the first time, unless another request has created it. */
export async function setUpProfile(units: Units, visitor: Visitor, id: string): Promise<void> {
  await units.asVisitor(visitor, (db) =>
    db
      .insertInto('profiles')
      .values({ id, role: 'free', full_name: registeredName(visitor.claims?.user_metadata) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}
