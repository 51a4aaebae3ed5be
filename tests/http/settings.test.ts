import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseSettings, SETTINGS, type SettingKey, settingsOfEveryPage } from '#content/settings.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { CANONICAL } from './public-addresses.ts';

/** What the site itself goes by: no page shows it as words of the school. */
const OF_THE_SITE: SettingKey[] = [
  'language',
  'robots',
  'default_title',
  'default_description',
  'attribution_days',
  'sign_up_confirmation',
  'legal_review',
];
const KEYS = (Object.keys(SETTINGS) as SettingKey[]).filter((key) => !OF_THE_SITE.includes(key));
const ON_EVERY_PAGE = Object.keys(
  settingsOfEveryPage(parseSettings(KEYS.map((key) => ({ key, value: markOf(key) })))),
);

/** A value that is an address, as a link needs one, and stands nowhere else. */
function markOf(key: string): string {
  return `https://canary-${key.replaceAll('_', '-')}.example/`;
}

/** `isQuiet`: without the footer of the site; its settings travel all the same, for the page one goes to next. */
const pages = new Map<string, { all: string; shown: string; isQuiet: boolean }>();
beforeAll(async () => {
  const made = await createTestApp();
  for (const key of KEYS) {
    await queryAs(
      made.database.ownerUrl,
      'update public.settings set value = to_jsonb($2::text) where key = $1',
      [key, markOf(key)],
    );
  }
  for (const path of CANONICAL) {
    const all = await (await made.request(path)).text();
    // Without the data that travels with it: structured data counts as shown, to search engines.
    const shown = all.replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '');
    pages.set(path, { all, shown, isQuiet: shown.includes('quiet-footer') });
  }
});

/** Without its scheme: the link of a phone number is made of its digits, and its words stay as they are. */
function holds(html: string, key: string): boolean {
  return html.includes(markOf(key).slice('https://'.length, -1));
}

describe('Settings', () => {
  it('Some pages are quiet, and most are not', () => {
    const quiet = [...pages].filter(([, { isQuiet }]) => isQuiet).map(([path]) => path);
    expect(quiet.toSorted()).toEqual(['/linktree', '/tiktok-live-quiz']);
  });

  it.each(ON_EVERY_PAGE)(
    'The setting %s, which travels with every page, is shown on every page that is not quiet',
    (key) => {
      const without = [...pages].filter(([, { shown, isQuiet }]) => !isQuiet && !holds(shown, key));
      expect(without.map(([path]) => path)).toEqual([]);
    },
  );

  it.each(KEYS)('The setting %s is shown on a page, and travels with none that does not show it', (key) => {
    const mayTravel = (isQuiet: boolean) => isQuiet && ON_EVERY_PAGE.includes(key);
    const carrying = [...pages].filter(([, { all, isQuiet }]) => holds(all, key) && !mayTravel(isQuiet));
    expect(carrying.length).toBeGreaterThan(0);
    expect(carrying.filter(([, { shown }]) => !holds(shown, key)).map(([path]) => path)).toEqual([]);
  });
});
