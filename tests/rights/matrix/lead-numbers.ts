import { staff } from '../actors.ts';
import { type Cell, given, reads } from '../cell.ts';
import { ANA, came, changed, DAN, EVA, ION, lost, merged, moved, told } from '../lead-steps.ts';

const MAY = `'2024-05-01', '2024-05-31'`;
/** The first and the last second of May in Bucharest, and those beside them. */
const BEFORE = '2024-04-30T20:59:59Z';
const FIRST = '2024-04-30T21:00:00Z';
const LAST = '2024-05-31T20:59:59Z';
const AFTER = '2024-05-31T21:00:00Z';
const IN_MAY = '2024-05-02T10:00:00Z';
const IN_JUNE = '2024-06-03T10:00:00Z';

/** Which leads, moves and endings count, and on which day. */
export const LEAD_NUMBER_CELLS: Cell[] = [
  given(
    [came(ANA, BEFORE), came(DAN, FIRST), came(EVA, LAST), came(ION, AFTER)],
    funnel('read how many leads came from the first to the last moment of a month in Bucharest', [
      'guide new 2',
    ]),
  ),
  given(
    [
      ...[came(ANA, IN_MAY), moved(ANA, IN_MAY, 'contacted'), lost(ANA, IN_JUNE)],
      ...[came(DAN, IN_MAY), moved(DAN, IN_MAY, 'enrolled'), moved(DAN, IN_JUNE, 'new')],
      ...[came(EVA, IN_MAY), told(EVA, 'note_added', IN_MAY, { from: 'new', to: 'enrolled' })],
    ],
    funnel('read how far leads came by their moves alone, whatever became of them', [
      ...['guide new 3', 'guide contacted 2', 'guide talking 1', 'guide enrolled 1'],
    ]),
  ),
  given(
    [came(ANA, IN_MAY), came(DAN, IN_MAY), merged(DAN, ANA)],
    funnel('read that two leads which are one came once', ['guide new 1']),
  ),

  given(
    [
      ...[came(ANA, '2024-05-01'), came(DAN, '2024-05-01')],
      moved(ANA, '2024-05-03', 'contacted'),
      moved(DAN, '2024-05-07', 'contacted'),
      told(ANA, 'note_added', '2024-05-08', { from: 'contacted', to: 'talking' }),
      moved(ANA, '2024-05-12', 'talking'),
      lost(ANA, '2024-05-13'),
      changed(ANA, '2024-05-14', { stage: 'enrolled' }),
    ],
    stages('read how many days cards had lain in a stage that they left', [
      ...['new 2 4', 'contacted 1 9', 'talking 1 1'],
    ]),
  ),
  given(
    [
      came(ANA, '2024-05-01'),
      told(ANA, 'stage_changed', '2024-05-03', { from: 'new', to: 'new' }),
      moved(ANA, '2024-05-05', 'contacted'),
    ],
    stages('read of no move where a card stayed in its stage', ['new 1 4', 'contacted 0', 'talking 0']),
  ),
  given(
    [ANA, DAN, EVA, ION].flatMap((lead, at) => [
      came(lead, '2024-04-01'),
      moved(lead, [BEFORE, FIRST, LAST, AFTER][at] as string, 'contacted'),
    ]),
    stages('read of the moves from the first to the last moment of a month in Bucharest', [
      ...['new 2 45', 'contacted 0', 'talking 0'],
    ]),
  ),

  given(
    [
      came(ANA, IN_MAY),
      changed(ANA, IN_MAY, { owner: 'staff', stage: 'talking', followUp: '2024-06-02' }),
      came(DAN, IN_MAY),
      changed(DAN, IN_MAY, { owner: 'staff', followUp: '2024-06-03' }),
      came(EVA, IN_MAY),
      changed(EVA, IN_JUNE, { owner: 'staff', stage: 'enrolled', followUp: '2024-06-02' }),
      came(ION, IN_MAY),
      changed(ION, IN_MAY, { owner: 'admin' }),
    ],
    owners('read which open cards each owner has, and which should have been taken up before today', [
      ...['staff 2 1 0 0', 'admin 1 0 0 0'],
    ]),
  ),
  ...(['enrolled', 'lost'] as const).map((stage) =>
    given(
      [ANA, DAN, EVA, ION].flatMap((lead, at) => [
        came(lead, '2024-04-01'),
        changed(lead, [BEFORE, FIRST, LAST, AFTER][at] as string, {
          ...{ owner: at === 0 ? 'admin' : 'staff', stage },
          ...(stage === 'lost' ? { reason: 'price' } : {}),
        }),
      ]),
      owners(`read what became ${stage} in a month, and nothing of an owner without any`, [
        stage === 'lost' ? 'staff 0 0 0 2' : 'staff 0 0 2 0',
      ]),
    ),
  ),
  given(
    [
      ...[came(ANA, IN_MAY), changed(ANA, IN_MAY, { owner: 'staff' })],
      ...[came(DAN, IN_MAY), changed(DAN, IN_MAY, { owner: 'staff' }), merged(DAN, ANA)],
    ],
    owners('read that an owner has two leads which are one as one', ['staff 1 0 0 0']),
  ),

  given(
    [ANA, DAN, EVA, ION].flatMap((lead, at) => [
      came(lead, '2024-04-01'),
      lost(lead, [BEFORE, FIRST, LAST, AFTER][at] as string, at === 1 ? 'schedule' : 'price'),
    ]),
    reasons('read why cards were lost from the first to the last moment of a month in Bucharest', [
      ...['price 1', 'schedule 1'],
    ]),
  ),
  given(
    [came(ANA, IN_MAY), lost(ANA, IN_MAY), came(DAN, IN_MAY), lost(DAN, IN_MAY), merged(DAN, ANA)],
    reasons('read that two leads which are one were lost once', ['price 1']),
  ),

  given(
    [
      ...[came(ANA, IN_MAY), moved(ANA, IN_MAY, 'talking'), moved(ANA, IN_MAY, 'enrolled')],
      ...[came(DAN, IN_MAY), moved(DAN, IN_MAY, 'contacted'), lost(DAN, IN_MAY)],
      ...[
        came(EVA, IN_MAY),
        told(EVA, 'note_added', IN_MAY, { from: 'talking', to: 'lost' }),
        lost(EVA, IN_MAY),
      ],
    ],
    outcomes('read how the cases ended that were in each stage', [
      ...['new 1 2', 'contacted 0 1', 'talking 1 0'],
    ]),
  ),
  given(
    [
      ...[came(ANA, '2022-05-01'), lost(ANA, '2023-06-03T09:59:59Z')],
      ...[came(DAN, '2022-05-01'), lost(DAN, '2023-06-03T10:00:00Z')],
      ...[came(EVA, IN_MAY), lost(EVA, IN_MAY), merged(EVA, DAN)],
    ],
    outcomes('read how cases ended within twelve months, two leads which are one as one', [
      ...['new 0 1', 'contacted 0 0', 'talking 0 0'],
    ]),
  ),
  given(
    [came(ANA, IN_MAY), moved(ANA, IN_MAY, 'talking'), came(DAN, IN_MAY), moved(DAN, IN_MAY, 'enrolled')],
    reads(
      staff,
      'read how many cards lie in each stage',
      'o.stage, o.open',
      `private.count_lead_outcomes() o where o.stage <> 'new'`,
      ['contacted 0', 'talking 1'],
    ),
  ),
].map((cell) => ({ ...cell, at: IN_JUNE }));

function funnel(deed: string, rows: string[]): Cell {
  return reads(staff, deed, 'f.source, f.stage, f.leads', `private.count_lead_funnel(${MAY}) f`, rows);
}

function stages(deed: string, rows: string[]): Cell {
  const columns = 's.stage, s.moves, round(s.median_days)';
  return reads(staff, deed, columns, `private.measure_lead_stages(${MAY}) s`, rows);
}

/** The leads of all other cells have no owner. */
function owners(deed: string, rows: string[]): Cell {
  const columns = 'o.name, o.open, o.late, o.enrolled, o.lost';
  const call = `private.count_lead_owners(${MAY}) o where o.owner_id is not null`;
  return reads(staff, deed, columns, call, rows);
}

function reasons(deed: string, rows: string[]): Cell {
  const call = `private.count_lost_reasons(${MAY}) r where r.leads > 0`;
  return reads(staff, deed, 'r.reason, r.leads', call, rows);
}

function outcomes(deed: string, rows: string[]): Cell {
  return reads(staff, deed, 'o.stage, o.enrolled, o.lost', 'private.count_lead_outcomes() o', rows);
}
