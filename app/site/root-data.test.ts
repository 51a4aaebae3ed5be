import { expect, it } from 'vitest';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Role } from '#app/domain/roles.ts';
import type { Declarations } from '#app/platform/area.ts';
import { sectionMenu } from './root-data.server.ts';

const declarations = {
  mailNames: {},
  textNames: {},
  auditVerbs: {},
  flash: {},
  unfinished: [],
  learning: [],
  digestLines: [],
  jobs: [],
  profileSections: [{ to: '/profil/parola', name: 'Parola', about: '', icon: 'key' as const }],
  statistics: [],
  adminPages: [
    { to: '/admin/outbox', name: 'Mesaje', group: 'people', icon: 'send', order: 1 },
    { to: '/admin', name: 'Privire de ansamblu', group: 'overview', icon: 'dashboard', order: 2 },
    { to: '/admin/crm', name: 'Fișe', group: 'people', icon: 'contact', order: 3 },
  ],
} satisfies Declarations;
const pages = new Map<string, PageFacts>([
  ['/admin', { isPublic: false, floor: 'teacher' }],
  ['/admin/outbox', { isPublic: false, floor: 'staff' }],
  ['/admin/crm', { isPublic: false, floor: 'staff' }],
]);

function readMenu(canonicalPath: string, role: Role, raised?: Role) {
  const rows = new Map(raised && [['/admin', { path: '/admin', title: '', seo: null, minimumRole: raised }]]);
  return sectionMenu({ canonicalPath, rows }, { services: { declarations }, pages }, role);
}

function menuOf(canonicalPath: string, role: Role, raised?: Role): string[] | undefined {
  const { sections, adminMenu } = readMenu(canonicalPath, role, raised);
  return (sections ?? adminMenu?.flatMap((group) => group.pages))?.map(({ to }) => to);
}

it('The menu of the administration lists the pages that the role may open, by floor and by row', () => {
  expect(menuOf('/admin', 'teacher')).toEqual(['/admin']);
  expect(menuOf('/admin/outbox', 'staff')).toEqual(['/admin', '/admin/outbox', '/admin/crm']);
  expect(menuOf('/admin', 'staff', 'super_admin')).toEqual([]);
});

it('The menu of the administration has its groups in their order, and none without a page', () => {
  const named = ({ adminMenu }: ReturnType<typeof readMenu>) =>
    adminMenu?.map(({ name, pages }) => [name, ...pages.map((page) => page.name)]);
  expect(named(readMenu('/admin', 'staff'))).toEqual([
    [null, 'Privire de ansamblu'],
    ['Oameni', 'Mesaje', 'Fișe'],
  ]);
  expect(named(readMenu('/admin', 'teacher'))).toEqual([[null, 'Privire de ansamblu']]);
});

it('The menu of the profile is sent with the pages of the profile, and no menu with other pages', () => {
  expect(menuOf('/profil/parola', 'free')).toEqual(['/profil/parola']);
  expect(menuOf('/profiluri', 'free')).toBeUndefined();
  expect(menuOf('/', 'super_admin')).toBeUndefined();
});
