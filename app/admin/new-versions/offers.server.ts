import { sql } from 'kysely';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { type EditedTable, type Offer, offerOf } from './offer.ts';

type WithUnits = Pick<Services, 'units'>;

interface OfferRow {
  table: EditedTable;
  key: string;
  version: number;
  current: Record<string, unknown>;
  offered: Record<string, unknown>;
}

/** Newer seeds of rows that the school had edited. A row that was deleted has none. @throws a refusal below admin */
export async function listOffers({ units }: WithUnits, visitor: Visitor): Promise<Offer[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<OfferRow>`
      select o.about_table as table, o.about_key as key, o.offered,
        coalesce(s.version, p.version) as version, coalesce(to_jsonb(s), to_jsonb(p)) as current
      from private.list_offers() o
      left join public.settings s on o.about_table = 'settings' and s.key = o.about_key
      left join public.pages p on o.about_table = 'pages' and p.path = o.about_key
      where coalesce(s.version, p.version) is not null`.execute(db),
  );
  return rows.map(offerOf);
}

/**
 * Takes an offered seed or declines it.
 * @param version that of the row as it was shown
 * @returns false when there is no such offer any more, or the row has another version by now
 */
export async function answerOffer(
  { units }: WithUnits,
  visitor: Visitor,
  { table, key, version, isTaken }: { table: string; key: string; version: number; isTaken: boolean },
): Promise<boolean> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{
      done: boolean;
    }>`select private.answer_offer(${table}, ${key}, ${version}, ${isTaken}) as done`.execute(db),
  );
  return rows[0]?.done === true;
}
