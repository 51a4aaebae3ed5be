import { resting, service, team, visitor, withoutRightsOf, worker } from '../actors.ts';
import { type Cell, can, canNot, canNotCall } from '../cell.ts';

const DAYS = `'2000-01-01', '2999-01-01'`;
const READS: Record<string, string> = {
  'read how far leads come': `select from private.count_lead_funnel(${DAYS}) as f where f.stage = 'new' having count(*) > 0`,
  'read how long cards lie in a stage': `select from private.measure_lead_stages(${DAYS}) as s where s.stage = 'new'`,
  'read what owners have': `select from private.count_lead_owners(${DAYS}) as o having sum(o.open) > 0`,
  'read why cards were lost': `select from private.count_lost_reasons(${DAYS}) as r where r.reason = 'price'`,
  'read how cases ended': `select from private.count_lead_outcomes() as o where o.stage = 'new'`,
};
const FUNCTIONS = [
  'private.count_lead_funnel(null, null)',
  'private.measure_lead_stages(null, null)',
  'private.count_lead_owners(null, null)',
  'private.count_lost_reasons(null, null)',
  'private.count_lead_outcomes()',
];

/** Staff read what becomes of leads, in numbers. */
export const LEAD_ANALYTICS_CELLS: Cell[] = [
  ...Object.entries(READS).flatMap(([deed, statement]) => [
    ...team.map((person) => can(person, deed, statement)),
    ...withoutRightsOf('staff').map((actor) => canNot(actor, deed, statement)),
  ]),
  ...FUNCTIONS.flatMap((call) => [resting, visitor, worker, service].map((actor) => canNotCall(actor, call))),
];
