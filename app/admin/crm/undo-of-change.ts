import type { ToldChange } from './card-changes.server.ts';

/** What the button of a notice sends to undo a change; null where there is nothing to undo. */
export function undoOf(change: ToldChange | null | undefined): Record<string, string> | null {
  return change?.changeId ? { intent: 'anuleaza', schimbare: change.changeId } : null;
}
