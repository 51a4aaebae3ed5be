/** What was ticked (true) and unticked (false) on a device, by box, since its account last knew. */
export type TickChanges = Readonly<Record<string, boolean>>;

/**
 * The ticks of an account with the changes of a device. Of one box the device's change counts; every other box is as the
 * account has it, so what was unticked on another device stays so. Also runs in pages as text: refers to nothing else.
 */
export function applyTickChanges(ticks: readonly string[], changes: TickChanges): string[] {
  const ticked = new Set(ticks);
  for (const [box, isTicked] of Object.entries(changes)) {
    if (isTicked) ticked.add(box);
    else ticked.delete(box);
  }
  return [...ticked];
}

/** The changes that are left after the account took `sent`: those made meanwhile. */
export function changesAfter(changes: TickChanges, sent: TickChanges): TickChanges {
  return Object.fromEntries(Object.entries(changes).filter(([box, isTicked]) => sent[box] !== isTicked));
}
