export interface ContrastPair {
  text: string;
  background: string;
  /** 4.5 for text; 3 for large text, icons and the edges of controls. */
  minimum: 4.5 | 3;
  /** Inside `.on-brand`, where some tokens have other values. */
  isOnBrand?: boolean;
}

function pairsOn(
  backgrounds: string[],
  texts: string[],
  minimum: 4.5 | 3,
  isOnBrand?: boolean,
): ContrastPair[] {
  return backgrounds.flatMap((background) =>
    texts.map((text) => ({ text, background, minimum, ...(isOnBrand && { isOnBrand }) })),
  );
}

const BACKGROUNDS = ['paper', 'surface', 'sunken'];
const LEVELS = ['level-a1', 'level-a2', 'level-b1', 'level-b2', 'level-c1', 'level-c2'];

/** The checked pairs of text and background. Others must not be used. */
export const CONTRAST_PAIRS: ContrastPair[] = [
  ...pairsOn(BACKGROUNDS, ['ink', 'muted', 'brand-ink', 'error'], 4.5),
  ...pairsOn(BACKGROUNDS, ['edge', 'focus', 'accent-ink', 'action', 'success'], 3),
  ...pairsOn(['brand-tint', 'accent-tint'], ['ink', 'muted', 'brand-ink'], 4.5),
  ...pairsOn(['accent-tint'], ['accent-ink'], 3),
  ...pairsOn(['action', 'action-hover'], ['on-action'], 4.5),
  ...pairsOn(['info-tint'], ['info', 'ink'], 4.5),
  ...pairsOn(['success-tint'], ['success', 'ink'], 4.5),
  ...pairsOn(['warning-tint'], ['warning', 'ink'], 4.5),
  ...pairsOn(['error-tint'], ['error', 'ink'], 4.5),
  ...pairsOn(LEVELS, ['on-level'], 4.5),
  ...pairsOn(['accent', 'glow', 'path'], ['bark'], 4.5),
  ...pairsOn(['brand', 'hill-far', 'hill'], ['ink'], 4.5, true),
  ...pairsOn(['brand'], ['muted', 'brand-ink', 'accent-ink'], 4.5, true),
  ...pairsOn(['brand'], ['edge', 'focus', 'action'], 3, true),
  ...pairsOn(['action', 'action-hover'], ['on-action'], 4.5, true),
  ...pairsOn(['sunken'], ['ink'], 4.5, true),
];
