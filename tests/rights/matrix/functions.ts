import { type Actor, free, resting, service, visitor, worker } from '../actors.ts';
import { type Cell, can, canNot } from '../cell.ts';
import { PUBLISHED } from './calibration.ts';

export const FUNCTION_CELLS: Cell[] = [
  ...execution('private.now', '', [resting, visitor, free, worker, service]),
  ...execution('private.visitor', '', [resting, visitor, free, worker, service]),
  ...execution('private.role_rank', `'free'`, [resting, visitor, free, worker, service]),
  ...execution('private.uid', '', [resting, visitor, free, worker, service]),
  ...execution('private.rank', '', [resting, visitor, free, worker, service]),
  ...execution('private.is_at_least', `'staff'`, [resting, visitor, free, worker, service]),
  ...execution('private.demand', `'unregistered'`, [resting, visitor, free, worker, service]),
  ...execution('private.latest_migration', '', [resting, visitor, free, worker], [service]),
  ...execution('private.has_samples', '', [resting, visitor, free, worker], [service]),
  ...execution('private.open_result', `''`, [resting, visitor, free], [worker, service]),
  ...execution('private.result_has_lead', `''`, [resting, visitor, free], [worker, service]),
  ...execution('private.publish_calibrated_bank', `0, 1, '[]'`, [], [resting, visitor, free, service]).map(
    (cell) => ({ ...cell, control: PUBLISHED }),
  ),
  // Only triggers can call it: that it works shows in a change of what it announces.
  ...execution('private.announce_site_change', '', [], [resting, visitor, free, worker, service]).map(
    (cell) => ({ ...cell, control: `update public.pages set title = title where path = '/'` }),
  ),
];

function execution(name: string, value: string, callers: Actor[], refused: Actor[] = []): Cell[] {
  const statement = `select ${name}(${value})`;
  return [
    ...callers.map((actor) => can(actor, `call ${name}`, statement)),
    ...refused.map((actor) => canNot(actor, `call ${name}`, statement)),
  ];
}
