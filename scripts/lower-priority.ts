import { constants, setPriority } from 'node:os';

/**
 * Takes the lowest priority, for this process and whatever it starts: the people on a site that runs beside it have the
 * processors first. On a machine that is busy throughout it then hardly gets on, hence `--normal-priority`.
 */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW);
}
