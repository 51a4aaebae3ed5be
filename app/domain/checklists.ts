const DAYS = Array.from({ length: 14 }, (_, index) => String(index + 1));

/** Every checklist with the ids of its boxes. Ticks are stored under both, so neither changes with the words of a page. */
const BOXES = {
  niveluri: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].flatMap((level) =>
    [1, 2, 3].map((number) => `${level}-${number}`),
  ),
  '7-zile': DAYS.slice(0, 7),
  '14-zile': DAYS,
  'prima-ora': ['testul', 'explicatiile', 'un-capitol', 'trei-propozitii'],
} satisfies Record<string, readonly string[]>;

export type ChecklistName = keyof typeof BOXES;

/** @returns the ids of a checklist's boxes; null when there is no such checklist */
export function boxesOf(list: string): readonly string[] | null {
  return Object.hasOwn(BOXES, list) ? BOXES[list as ChecklistName] : null;
}
