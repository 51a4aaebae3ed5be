export interface ContrastPair {
  text: string;
  ground: string;
  /** 4.5 for text; 3 for large text, signs and the edges of controls. */
  minimum: 4.5 | 3;
  /** Inside the green field, where a few tokens take other values. */
  isOnBrand?: boolean;
}

function on(grounds: string[], texts: string[], minimum: 4.5 | 3, isOnBrand?: boolean): ContrastPair[] {
  return grounds.flatMap((ground) =>
    texts.map((text) => ({ text, ground, minimum, ...(isOnBrand && { isOnBrand }) })),
  );
}

const GROUNDS = ['paper', 'surface', 'sunken'];
const LEVELS = ['level-a1', 'level-a2', 'level-b1', 'level-b2', 'level-c1', 'level-c2'];

/** What may stand on what. A pair that is not here has not been checked. */
export const CONTRAST_PAIRS: ContrastPair[] = [
  ...on(GROUNDS, ['ink', 'muted', 'brand-ink', 'error'], 4.5),
  ...on(GROUNDS, ['edge', 'focus', 'accent-ink', 'action', 'success'], 3),
  ...on(['brand-tint', 'accent-tint'], ['ink', 'muted', 'brand-ink'], 4.5),
  ...on(['accent-tint'], ['accent-ink'], 3),
  ...on(['action', 'action-hover'], ['on-action'], 4.5),
  ...on(['info-tint'], ['info', 'ink'], 4.5),
  ...on(['success-tint'], ['success', 'ink'], 4.5),
  ...on(['warning-tint'], ['warning', 'ink'], 4.5),
  ...on(['error-tint'], ['error', 'ink'], 4.5),
  ...on(LEVELS, ['on-level'], 4.5),
  ...on(['accent', 'glow', 'path'], ['bark'], 4.5),
  ...on(['brand', 'hill-far', 'hill'], ['ink'], 4.5, true),
  ...on(['brand'], ['muted', 'brand-ink', 'accent-ink'], 4.5, true),
  ...on(['brand'], ['edge', 'focus', 'action'], 3, true),
  ...on(['action', 'action-hover'], ['on-action'], 4.5, true),
  ...on(['sunken'], ['ink'], 4.5, true),
];
