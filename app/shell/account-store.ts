import type { applyTickChanges, TickChanges } from '#app/domain/tick-changes.ts';

export interface AccountStore {
  /** The ids of the ticked boxes. */
  read(): string[];
  set(box: string, isTicked: boolean): void;
  /** What the account does not have yet. */
  unsent(): TickChanges;
  keepUnsent(changes: TickChanges): void;
}

/**
 * The ticks of a person: those of the account, which came with the page, with what was changed on this device and has not
 * arrived there yet. Only these changes are in `localStorage`, so after a sign-out the device shows none of the account's.
 * Runs in the page as text, too, so it refers to nothing outside itself.
 */
export function openAccountStore({ dataset }: HTMLElement, apply: typeof applyTickChanges): AccountStore {
  const deviceKey = `checklist.${dataset.checklist}`;
  const key = `${deviceKey}.${dataset.person}`;
  let changes: TickChanges = {};
  const unsent = () => {
    try {
      changes = JSON.parse(localStorage[key] ?? '{}');
    } catch {}
    return changes;
  };
  const keepUnsent = (kept: TickChanges) => {
    changes = kept;
    try {
      if (Object.keys(kept).length > 0) localStorage[key] = JSON.stringify(kept);
      else delete localStorage[key];
    } catch {}
  };
  try {
    // What was ticked here before signing in goes into the account.
    const ticked: string[] = JSON.parse(localStorage[deviceKey] ?? '[]');
    for (const box of ticked) keepUnsent({ ...unsent(), [box]: true });
    delete localStorage[deviceKey];
  } catch {}
  return {
    read: () => apply(JSON.parse(dataset.saved ?? '[]'), unsent()),
    set: (box, isTicked) => keepUnsent({ ...unsent(), [box]: isTicked }),
    unsent,
    keepUnsent,
  };
}
