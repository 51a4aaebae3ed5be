import { constants, setPriority } from 'node:os';

/**
 * Sets the lowest priority for this process and its children, so that a site that runs beside it gets the
 * processors first. On a machine that is always busy it then hardly advances, hence `--normal-priority`.
 */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW);
}
