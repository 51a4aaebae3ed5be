import { sql } from 'kysely';
import { zoneWords } from '#app/domain/named-zones.ts';
import { SCHOOL_ZONE } from '#app/domain/time-zone.ts';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { RequestFacts } from '#app/platform/request.server.ts';

/** `chosen`: the person has chosen a zone by hand; `unknown`: there is no such zone. */
export type ZoneOutcome = 'kept' | 'chosen' | 'unknown';

/** The signed-in person's zone is kept, chosen by hand or told by their browser. @param zone null takes a choice back */
export async function setTimeZone(
  units: Units,
  visitor: Visitor,
  { zone, isChosen }: { zone: string | null; isChosen: boolean },
): Promise<ZoneOutcome> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ outcome: ZoneOutcome }>`select private.set_time_zone(${zone}, ${isChosen}) as outcome`.execute(db),
  );
  return rows[0]?.outcome ?? 'unknown';
}

export interface OwnTimeZone {
  zone: string;
  isChosen: boolean;
}

export async function getOwnTimeZone(units: Units, visitor: Visitor): Promise<OwnTimeZone> {
  const row = await units.asVisitor(visitor, (db) =>
    db
      .selectFrom('profiles')
      .select(['time_zone', 'is_time_zone_chosen'])
      .where('id', '=', sql<string>`(select private.uid())`)
      .executeTakeFirst(),
  );
  return { zone: row?.time_zone ?? SCHOOL_ZONE, isChosen: row?.is_time_zone_chosen ?? false };
}

/** For the list of profile pages. */
export async function timeZoneState({
  services,
  visitor,
}: Pick<RequestFacts, 'services' | 'visitor'>): Promise<string> {
  const { zone, isChosen } = await getOwnTimeZone(services.units, visitor);
  const words = zoneWords(zone);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${isChosen ? 'aleasă de tine' : 'după dispozitivul tău'}`;
}
