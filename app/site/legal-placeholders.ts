import type { LegalBlock, LegalDocument } from '#content/legal/legal-document.ts';
import type { Settings } from '#content/settings.ts';

const SETTING = /\{([a-z_]+)\}/g;

/** Replaces `{key}` with the setting's value. A list item that names an empty setting is left out. */
export function fillBlocks(blocks: LegalBlock[], settings: Record<string, string>): LegalBlock[] {
  const isGiven = (text: string) => [...text.matchAll(SETTING)].every(([, key = '']) => settings[key]);
  const fill = (text: string) => text.replace(SETTING, (_, key: string) => settings[key] ?? '');
  return blocks.flatMap((block): LegalBlock[] => {
    if (typeof block === 'string') return [fill(block)];
    const items = block.items.filter(isGiven).map(fill);
    return items.length > 0 ? [{ items }] : [];
  });
}

/** The settings that a document names: only these are sent with its page. */
export function namedSettings(
  { sections }: LegalDocument,
  settings: Readonly<Partial<Settings>>,
): Record<string, string> {
  const text = JSON.stringify(sections);
  const named = Object.entries(settings).filter(([key]) => text.includes(`{${key}}`));
  return Object.fromEntries(named.map(([key, value]) => [key, String(value)]));
}
