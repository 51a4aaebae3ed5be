/** The process behind `startAttacker`: one attack at a time, told and answered over the channel to its parent. */

import { setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import { ATTACKS, type Target } from './attacks.ts';

/** Attackers have machines of their own; here they share the processors, and give way. */
setPriority(19);
let ending: AbortController | null = null;

process.on('message', (order: { name: string; target: Target } | 'end') => {
  if (order === 'end') {
    ending?.abort();
    return;
  }
  ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const { attack } = ATTACKS[order.name] ?? {};
  attack?.(order.target, ending.signal).then(
    (sent) => process.send?.({ sent }),
    (error: Error) => process.send?.({ failed: error.message }),
  );
});
process.on('disconnect', () => process.exit());
