import { globSync, readFileSync } from 'node:fs';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { AREAS } from '#server/compose/areas.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { adminMenuOf } from './admin-menu.ts';

const MENU = AREAS.flatMap(({ adminPages = [] }) => adminPages.map(({ to }) => to));
const STYLESHEET = /<link [^>]*href="\/assets\/admin-[\w-]+\.css"/;

let made: TestApp;
let superAdmin: string;
beforeAll(async () => {
  made = await createTestApp();
  superAdmin = await signIn(made.database, 'super_admin');
});

async function open(path: string, cookie?: string): Promise<{ status: number; html: string }> {
  const response = await made.request(path, cookie ? { headers: { Cookie: cookie } } : {});
  return { status: response.status, html: await response.text() };
}

function currentOf(html: string) {
  return adminMenuOf(html).filter(({ mark }) => mark !== null);
}

describe('The menu of the administration', () => {
  it.each(MENU)('The menu marks %s on its page, and nothing else', async (path) => {
    expect(currentOf((await open(path, superAdmin)).html)).toEqual([{ to: path, mark: 'page' }]);
  });

  it('The menu marks the list that a page belongs to', async () => {
    const [page] = await queryAs<{ id: string }>(
      made.database.ownerUrl,
      `select id from public.pages where path = '/contact'`,
    );
    const ofPage = await open(`/admin/seo/edit/${page?.id}`, superAdmin);
    expect(ofPage.status).toBe(200);
    expect(currentOf(ofPage.html)).toEqual([{ to: '/admin/seo', mark: 'true' }]);
  });
});

describe('The shell of the administration', () => {
  it.each(MENU)('%s has a heading and no hero, decoration, footer or contact button', async (path) => {
    const { html } = await open(path, superAdmin);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('href="#continut"');
    expect(html).not.toMatch(/class="(?:[^"]* )?(?:hero|band|call|widget|site-footer|site-header)[ "]/);
    // The style guide shows every drawing: it is its subject. An empty list shows a figure in its place.
    const withDrawings = [
      '/admin/design',
      '/admin/new-versions',
      '/admin/item-reports',
      '/admin/level-test',
      '/admin/messages',
      '/admin/outbox',
      '/admin/speaking',
      '/admin/writing',
    ];
    if (!withDrawings.includes(path)) expect(html).not.toMatch(/<use href="\/assets\/[^"]*\.svg#d"/);
  });

  it('A page of the administration that is not there keeps the menu and its stylesheet', async () => {
    const { status, html } = await open('/admin/crm/leads/00000000-0000-4000-8000-000000000000', superAdmin);
    expect(status).toBe(404);
    expect(html).toContain('Pagina nu a fost găsită');
    expect(currentOf(html)).toEqual([{ to: '/admin/crm', mark: 'true' }]);
    expect(html).toMatch(STYLESHEET);
    expect(html).not.toContain('site-footer');
  });

  it('The stylesheets of the administration have every class of its pages', () => {
    const styles = globSync('build/client/assets/{root,admin}-*.css').map((file) =>
      readFileSync(file, 'utf8'),
    );
    expect(styles).toHaveLength(2);
    const defined = styles.join().replaceAll('\\', '');
    const used = globSync('app/admin/**/*.tsx', { exclude: ['**/*.test.tsx'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:className|buttonClassName)="([^"]*)"/g)].flatMap(
        ([, names = '']) => names.split(' '),
      ),
    );
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((name) => !defined.includes(`.${name}`))).toEqual([]);
  });

  it('Pages of the site load neither the stylesheet nor the menu of the administration', async () => {
    expect((await open('/admin', superAdmin)).html).toMatch(STYLESHEET);
    for (const path of ['/', '/contact', '/profil']) {
      const { status, html } = await open(path, superAdmin);
      expect(status, path).toBe(200);
      expect(html, path).not.toMatch(STYLESHEET);
      expect(html, path).not.toContain('aria-label="Administrare"');
      expect(html, path).toContain('site-footer');
    }
  });
});
