import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as texts from '#app/domain/fixed-texts.ts';
import { AREAS } from './areas.ts';
import { DECLARATIONS } from './services.ts';

const routes = [...readFileSync('app/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g)].map(
  ([, path]) => `/${path}`,
);

/** What all areas declare of one kind, by area. */
function keysOf(kind: 'flash' | 'limits' | 'mailNames' | 'textNames' | 'auditVerbs'): string[] {
  return AREAS.flatMap((area) => Object.keys(area[kind] ?? {}));
}

describe('The list of areas', () => {
  it('has every area.server.ts of app/, under the name of its folder', () => {
    const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const declaring = folders.filter(({ name }) => readdirSync(`app/${name}`).includes('area.server.ts'));
    expect(AREAS.map(({ name }) => name).sort()).toEqual(declaring.map(({ name }) => name).sort());
  });

  it('is imported by the composition alone, so that a new area is one line in it', () => {
    const importers = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /from '[^']*\/areas?(?:\.server)?\.ts'/.test(valueImports(`server/${file}`)));
    expect(importers.sort()).toEqual([
      'compose/app.ts',
      'compose/areas.ts',
      'compose/jobs.ts',
      'compose/services.ts',
    ]);
  });
});

function valueImports(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^import type .*$/gm, '');
}

describe('What areas declare', () => {
  it.each(['flash', 'limits', 'mailNames', 'textNames', 'auditVerbs'] as const)(
    '%s: no key is declared twice',
    (kind) => {
      const keys = keysOf(kind);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    },
  );

  it('leads to pages there are: sections of the profile, pages of the administration, forms with a file', () => {
    const { profileSections, adminPages } = DECLARATIONS;
    const uploads = AREAS.flatMap(({ uploads = [] }) => uploads);
    const paths = [...profileSections, ...adminPages].map(({ to }) => to);
    expect([...paths, ...uploads.map(({ path }) => path)].filter((path) => !routes.includes(path))).toEqual(
      [],
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('lists every page of the administration that needs no parameter', () => {
    // Reached from the page above them.
    const inside = ['/admin/crm/export', '/admin/crm/import', '/admin/crm/merges', '/admin/crm/new'];
    inside.push('/admin/messages/export', '/admin/users/export');
    inside.push(...['interested', 'new', 'export'].map((page) => `/admin/course-enrollment/${page}`));
    inside.push(
      '/admin/groups/new',
      '/admin/course/lessons/new',
      '/admin/bulk-add-questions/import',
      '/admin/bulk-add-questions/template',
    );
    const pages = routes.filter(
      (path) => /^\/admin(?:\/|$)/.test(path) && !path.includes(':') && !inside.includes(path),
    );
    expect(DECLARATIONS.adminPages.map(({ to }) => to).sort()).toEqual(pages.sort());
  });

  it('gives each page of the administration a place of its own in the menu', () => {
    const orders = DECLARATIONS.adminPages.map(({ order }) => order);
    expect(new Set(orders).size).toBe(orders.length);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  });
});

describe('The messages of redirects', () => {
  const messages = Object.values(DECLARATIONS.flash);

  it('mark a title that the specification quotes in English as English', () => {
    const quoted = [
      texts.LOG_IN_FIRST,
      texts.NO_PERMISSION,
      texts.CHECK_FAILED,
      texts.CHECK_BROKE,
      texts.PROFILE_SETUP_FAILED,
      texts.AVATAR_UPDATED,
    ];
    expect(messages.filter(({ lang }) => lang === 'en').map(({ title }) => title)).toEqual(quoted);
  });

  it('end with a Romanian sentence', () => {
    for (const { text } of messages) expect(text).toMatch(/\p{Ll}\.$/u);
  });
});
