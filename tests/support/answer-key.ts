import type { Page } from 'playwright-core';
import { readItems } from '#content/level-test/items.ts';

const ITEMS = readItems();

/** The item of the question on a page, found by its text in the school's content. */
export async function itemOnPage(page: Page) {
  const prompt = normaliseResponse(await page.locator('[data-prompt]').textContent());
  const passage = await page.locator('blockquote').allInnerTexts();
  const item = ITEMS.find(
    (candidate) =>
      normaliseResponse(
        `${candidate.prompt} ${'hint' in candidate && candidate.hint ? `(${candidate.hint})` : ''}`,
      ) === prompt && normaliseResponse(candidate.passage ?? '') === normaliseResponse(passage[0] ?? ''),
  );
  if (!item) throw new Error(`No item asks: ${prompt}`);
  return item;
}

function normaliseResponse(text: string | null): string {
  return (text ?? '')
    .replace('spațiu liber', '')
    .replace('\u200b', '')
    .replace('___', '')
    .replace(/\s+/g, '');
}
