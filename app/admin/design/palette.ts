import { CONTRAST_PAIRS, type ContrastPair } from './contrast-pairs.ts';

export interface MeasuredPair extends ContrastPair {
  light: number;
  dark: number;
}

/** The tokens as read from the stylesheets, not copied by hand. */
interface Palette {
  light: Tokens;
  dark: Tokens;
  pairs: MeasuredPair[];
}

/**
 * Reads the tokens of both colour schemes and measures the contrast pairs.
 * @param main app.css
 * @param base ui/base.css, where `.on-brand` overrides some tokens
 */
export function readPalette(main: string, base: string): Palette {
  const openings = ['@theme inline {', '@theme static {', '\n:root {', '\n:root,\n.on-brand {'];
  const tokens = openings.flatMap((opening) => [...tokensOf(main, opening)]);
  const light = new Map(tokens.map(([name, value]) => [name, value.replace(LIGHT_DARK, '$1')]));
  const dark = new Map(tokens.map(([name, value]) => [name, value.replace(LIGHT_DARK, '$2')]));
  const onBrand = tokensOf(base, '.on-brand {');

  function measure({ text, background, isOnBrand }: ContrastPair, scheme: Tokens): number {
    const tokens = isOnBrand ? new Map([...scheme, ...onBrand]) : scheme;
    return contrast(tokens.get(`--color-${text}`) ?? '', tokens.get(`--color-${background}`) ?? '');
  }
  const pairs = CONTRAST_PAIRS.map((pair) => ({
    ...pair,
    light: measure(pair, light),
    dark: measure(pair, dark),
  }));
  return { light, dark, pairs };
}

/** The contrast ratio of two opaque colours (#rrggbb) as in WCAG 2: 1 for equal colours, 21 for black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

type Tokens = ReadonlyMap<string, string>;

const LIGHT_DARK = /^light-dark\((.+), (.+)\)$/;

/** The custom properties of all blocks with this opening; later ones override earlier ones. */
function tokensOf(stylesheet: string, opening: string): Tokens {
  const found = new Map<string, string>();
  for (let at = stylesheet.indexOf(opening); at >= 0; at = stylesheet.indexOf(opening, at + 1)) {
    const block = stylesheet.slice(at + opening.length, stylesheet.indexOf('}', at));
    for (const [, name, value] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      if (name && value) found.set(name, value.replace(/\s+/g, ' '));
    }
  }
  return found;
}

/** The relative luminance of a colour as in WCAG 2, from 0 to 1. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
