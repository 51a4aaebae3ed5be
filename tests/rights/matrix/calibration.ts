import { worker } from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';

const FIRST = '(select min(version) from private.banks)';
const NEWEST = '(select max(version) from private.banks)';
/** Of the newest bank, and not calibrated in it. */
const ITEM = '(select min(id) + 1 from private.items)';
const ITEM_OF_AN_OLDER_BANK = `(select max(b.item_id) from private.bank_items b where b.item_id not in (
  select n.item_id from private.bank_items n where n.bank_version = ${NEWEST}))`;

/** One item moved by some logits from what its author judged. */
function moved(by: number, { item = ITEM, sd = 0.2, factor = 'null', factorSd = 'null' } = {}): string {
  return `(select jsonb_build_array(jsonb_build_object('item', id, 'difficulty', difficulty + ${by}, 'sd', ${sd},
    'discrimination', discrimination * ${factor}, 'discrimination_sd', ${factorSd}))
    from private.items where id = ${item})`;
}

function published(difficulties: string, bank = NEWEST, shift = 'null, null, null'): string {
  return `select from private.publish_calibrated_bank(${bank}, 200, ${difficulties}, ${shift}) where calibrated = 1`;
}

export const PUBLISHED = published(moved(0.4));

/** What a calibration may change: how hard an item is, by so much, in a bank of its own. */
export const CALIBRATION_CELLS: Cell[] = [
  {
    ...can(worker, 'publish a calibrated bank, with the difficulties given and no other', PUBLISHED),
    on: 'private.publish_calibrated_bank',
    verb: 'execute',
  },
  can(worker, 'read the calibrations', 'select id from private.calibrations', 1),
  reachesNothing(
    worker,
    'calibrate a bank that is no longer the newest',
    published(moved(0.4), FIRST),
    PUBLISHED,
  ),
  ...[
    ['move an item further than two logits', moved(2.1)],
    ['say that a difficulty is certain', moved(0.4, { sd: 0 })],
    [
      'make an item separate more than two and a half times as sharply',
      moved(0.4, { factor: '2.6', factorSd: '0.2' }),
    ],
    [
      'make an item separate less than two fifths as sharply',
      moved(0.4, { factor: '0.39', factorSd: '0.2' }),
    ],
    ['say that a discrimination is certain', moved(0.4, { factor: '1.1', factorSd: '0' })],
    ['calibrate an item of another bank', moved(0.4, { item: ITEM_OF_AN_OLDER_BANK })],
  ].map(([deed = '', difficulties = '']) => ({
    ...canNot(worker, deed, published(difficulties)),
    control: PUBLISHED,
  })),
  reachesNothing(worker, 'publish what contradicts the authors altogether', published(moved(1.9)), PUBLISHED),
  can(
    worker,
    'publish a discrimination with its difficulty',
    published(moved(0.4, { factor: '1.5', factorSd: '0.2' })),
  ),
  reachesNothing(
    worker,
    'publish discriminations that contradict their formats altogether',
    published(moved(0.4, { factor: '1.7', factorSd: '0.2' })),
    PUBLISHED,
  ),
  can(worker, 'place the scale by thirty people', published(moved(0.4), NEWEST, '0.5, 0.1, 30')),
  canNot(worker, 'change a bank there is', 'update private.bank_items set difficulty = 0, difficulty_sd = 1'),
  canNot(worker, 'make a bank of their own', `insert into private.banks (content_hash) values ('x')`),
  canNot(
    worker,
    'write down a calibration that was none',
    `insert into private.calibrations (from_version, to_version, tests, calibrated_items, spread)
     values (1, 1, 1, 1, 0)`,
  ),
];
