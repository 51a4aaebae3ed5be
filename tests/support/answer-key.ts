import type { Page } from 'playwright-core';
import { readItems } from '#content/level-test/items.ts';

const ITEMS = readItems();

/** The item of the question on a page, found by its text in the school's content. */
export async function itemOnPage(page: Page) {
  const prompt = lettersOf(await page.locator('[data-prompt]').textContent());
  const item = ITEMS.find(
    (one) => lettersOf(`${one.prompt} ${'hint' in one && one.hint ? `(${one.hint})` : ''}`) === prompt,
  );
  if (!item) throw new Error(`No item asks: ${prompt}`);
  return item;
}

function lettersOf(text: string | null): string {
  return (text ?? '').replace('spațiu liber', '').replace(/[^\p{L}\d]/gu, '');
}
