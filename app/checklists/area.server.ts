import type { Area } from '#app/platform/area.ts';

/** Generous, because a school class or a whole mobile network can share one address. */
const LIMITS = { ticks: 1_200 };

type ChecklistLimits = typeof LIMITS;

declare module '#app/platform/area.ts' {
  interface LimitedWrites extends ChecklistLimits {}
}

/** The ticks of checklists in accounts. */
export const checklists: Area = { name: 'checklists', limits: LIMITS };
