import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#content/pages.ts';
import { AREAS } from '#server/compose/areas.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { findFaults, openVisit } from '#tests/support/visit.ts';

/** Phones, tablets, both ways of holding them, and desks: what people look at. */
const LOOKED_AT = [320, 360, 390, 768, 820, 932, 1024, 1280, 1920];
const WIDTHS = Array.from({ length: (1920 - 320) / 16 + 1 }, (_, index) => 320 + 16 * index);
/** Taller than the page, so that all of it is in view at once. */
const HEIGHT = 12_000;

const PUBLIC = PAGES.filter(({ seo }) => seo !== null).map(({ path }) => path);
const ADMIN = AREAS.flatMap(({ adminPages = [] }) => adminPages.map(({ to }) => to));
/** Those with art beside text, and one of each layout. */
const SAMPLE = ['/', '/admin/level-test'];
const IS_LONG = process.env.TEST_LONG === '1';
const SWEPT = IS_LONG ? [...PUBLIC, ...ADMIN, '/profil'] : SAMPLE;

let site: TestSite;
let adminCookies: ReturnType<typeof browserCookies>;
beforeAll(async () => {
  site = await createTestSite();
  adminCookies = browserCookies(await signIn(site.database, 'admin', { origin: site.origin }), site.origin);
});

async function openPage(path: string, textSize = 16) {
  const { page, complaints } = await openVisit({ viewport: { width: 320, height: HEIGHT } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  // As in the browser's settings, so that media queries in rem follow.
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
  const isGated = ADMIN.includes(path) || path === '/profil';
  if (isGated) await page.context().addCookies(adminCookies);
  const response = await page.goto(`${site.origin}${path}`);
  expect(response?.status()).toBe(200);
  return { page, complaints };
}

/** What is wrong with the layout at this width: overflow, art on text, the widget where text or controls pass. */
function findCollisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Drawings let clicks through; here they are to be found by their place.
    const style = new CSSStyleSheet();
    style.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets = [style];
    const found = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`${scrollWidth - clientWidth} px wider than the screen`);

    const widget = document.querySelector('.widget-toggle')?.getBoundingClientRect();
    function checkWidget(box: DOMRect, name: string) {
      // Text that fills its line may end a fraction of a pixel beyond it.
      if (!widget || box.width <= 1 || box.right < widget.left + 0.5 || box.left >= widget.right) return;
      found.add(`the widget covers "${name}"`);
    }

    function isArt(element: Element, text: Element): boolean {
      const svg = element.closest('svg[aria-hidden="true"]');
      // A stretched shape is the ground that text stands on.
      return svg !== null && svg.getAttribute('preserveAspectRatio') !== 'none' && !svg.contains(text);
    }
    /** Where art is drawn, its shapes outside their frame, too. */
    const artBoxes = [...document.querySelectorAll('svg[aria-hidden="true"]')]
      .filter((svg) => svg.getAttribute('preserveAspectRatio') !== 'none')
      .flatMap((svg) => [svg, ...svg.children].map((shape) => shape.getBoundingClientRect()));
    const isNearArt = (box: DOMRect) =>
      artBoxes.some(
        (art) => art.left < box.right && box.left < art.right && art.top < box.bottom && box.top < art.bottom,
      );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      const words = node.data.trim();
      if (!parent || words === '' || parent.closest('script, style, select, .widget, [popover]')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      // Only for screen readers.
      if (parent.closest('.visually-hidden')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width <= 1 || box.height <= 1) continue;
        const isInBar = parent.closest('header') !== null;
        if (!isInBar) checkWidget(box, words);
        if (!isNearArt(box)) continue;
        for (const x of [0.02, 0.25, 0.5, 0.75, 0.98]) {
          for (const y of [0.3, 0.7]) {
            const stack = document.elementsFromPoint(box.left + box.width * x, box.top + box.height * y);
            // Hidden by another layer, as text under the sticky header.
            if (!stack.includes(parent)) continue;
            if (stack.some((element) => isArt(element, parent))) found.add(`art on "${words.slice(0, 40)}"`);
          }
        }
      }
    }
    for (const control of document.querySelectorAll(
      'main :is(a, button, input, select, textarea, summary)',
    )) {
      if (control.checkVisibility()) {
        const name = control.textContent?.trim() || control.getAttribute('name') || control.tagName;
        checkWidget(control.getBoundingClientRect(), name);
      }
    }
    return [...found];
  });
}

/** Faults with the widths they occur at, as in "320–480". */
async function sweep(page: Page, widths: readonly number[], height: number): Promise<Record<string, string>> {
  const at = new Map<string, number[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const fault of await findCollisions(page)) at.set(fault, [...(at.get(fault) ?? []), width]);
  }
  return Object.fromEntries([...at].map(([fault, where]) => [fault, `${where[0]}–${where.at(-1)}`]));
}

describe('Every width', () => {
  it.each(SWEPT)(
    '%s has no overflow, no art on text and no covered control from 320 to 1920 px',
    async (path) => {
      const { page } = await openPage(path);
      expect(await sweep(page, WIDTHS, HEIGHT)).toEqual({});
    },
  );

  it.each(SWEPT)('%s fits on a phone held sideways', async (path) => {
    const { page } = await openPage(path);
    expect(await sweep(page, [844], HEIGHT)).toEqual({});
  });

  it.each(SWEPT)('%s fits with text of twice the size', async (path) => {
    const { page } = await openPage(path, 32);
    expect(await sweep(page, [320, 390, 768, 1024, 1280, 1920], 2 * HEIGHT)).toEqual({});
  });

  it.runIf(IS_LONG).each(SWEPT)('%s is accessible and quiet at the widths people look at', async (path) => {
    const { page, complaints } = await openPage(path);
    const faults: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of LOOKED_AT) {
        await page.setViewportSize({ width, height: 900 });
        for (const fault of await findFaults(page)) faults.push(`${width}, ${colorScheme}: ${fault}`);
      }
    }
    expect({ faults, complaints }).toEqual({ faults: [], complaints: [] });
  });
});
