import { sql } from 'kysely';
import { readKnownPeopleAsStaff } from '#app/level-test/known-levels/known-people.server.ts';
import type { Db, Units, Visitor } from '#app/platform/db/units.server.ts';
import { type BankRow, type BankView, parametersOf, summariseBank } from './bank-view.ts';
import { describeScale } from './scale-view.ts';

const MAX_CALIBRATIONS = 12;
const MAX_REPORTED = 10;

/** The newest bank with its calibrations and reports, as far as the visitor may see them. */
export async function getBankView(units: Units, visitor: Visitor): Promise<BankView> {
  return units.asVisitor(visitor, async (db) => {
    const [items, calibrations, openReports, mostReported] = await Promise.all([
      readBank(db),
      readCalibrations(db),
      countOpenReports(db),
      readMostReported(db),
    ]);
    const parameters = new Map(items.map((item) => [item.itemId, parametersOf(item)]));
    const people = await readKnownPeopleAsStaff(db, (itemId) => parameters.get(itemId));
    const scale = describeScale(people, items[0]);
    return { ...summariseBank(items), calibrations, openReports, mostReported, scale };
  });
}

async function readBank(db: Db): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select key, level, skill, format, prompt, author_difficulty as "authorDifficulty",
      calibrated_difficulty as "calibratedDifficulty", difficulty_sd as "difficultySd", item_id as "itemId",
      format_discrimination as "formatDiscrimination", calibrated_discrimination as "calibratedDiscrimination", guessing,
      answer_count as "answerCount", shift, known_people as "knownPeople"
    from private.read_newest_bank()`.execute(db);
  return rows;
}

async function readCalibrations(db: Db): Promise<BankView['calibrations']> {
  const { rows } = await sql<BankView['calibrations'][number]>`
    select id, calibrated_at as "at", tests, calibrated_items as items, spread,
      to_version is not null as "isUsed", discrimination_spread as "discriminationSpread", shift, shift_sd as "shiftSd",
      known_people as "knownPeople"
    from private.read_calibrations()
    order by id desc
    limit ${MAX_CALIBRATIONS}`.execute(db);
  return rows;
}

async function countOpenReports(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from private.item_reports where state = 'open'`.execute(db);
  return rows[0]?.open ?? 0;
}

async function readMostReported(db: Db): Promise<BankView['mostReported']> {
  const { rows } = await sql<BankView['mostReported'][number]>`
    with most as (
      select item_id, count(*)::integer as open, min(created_at) as since
      from private.item_reports
      where state = 'open'
      group by item_id
      order by open desc, since
      limit ${MAX_REPORTED}
    )
    select i.key, i.level, i.format, i.prompt, most.open
    from most join private.read_reported_items(array(select item_id from most)) i on i.id = most.item_id
    order by most.open desc, most.since`.execute(db);
  return rows;
}
