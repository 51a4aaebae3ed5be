import type { LegalBlock, LegalDocument } from '#content/legal/legal-document.ts';
import type { Settings } from '#content/settings.ts';

const SETTING = /\{([a-z_]+)\}/g;

/** The text with the school's own details in it. A list item that names one the school has not given is left out. */
export function filledBlocks(blocks: LegalBlock[], settings: Record<string, string>): LegalBlock[] {
  const isGiven = (text: string) => [...text.matchAll(SETTING)].every(([, key = '']) => settings[key]);
  const fill = (text: string) => text.replace(SETTING, (_, key: string) => settings[key] ?? '');
  return blocks.flatMap((block): LegalBlock[] => {
    if (typeof block === 'string') return [fill(block)];
    const items = block.items.filter(isGiven).map(fill);
    return items.length > 0 ? [{ items }] : [];
  });
}

/** Of all settings those that a document names: what a page does not show does not travel with it. */
export function namedSettings(
  { sections }: LegalDocument,
  settings: Readonly<Partial<Settings>>,
): Record<string, string> {
  const text = JSON.stringify(sections);
  const named = Object.entries(settings).filter(([key]) => text.includes(`{${key}}`));
  return Object.fromEntries(named.map(([key, value]) => [key, String(value)]));
}
