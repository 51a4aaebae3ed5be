import { expect, it } from 'vitest';
import type { PageFacts } from '#app/domain/page-facts.ts';
import type { Role } from '#app/domain/roles.ts';
import { sectionsOf } from './root-data.server.ts';

const declarations = {
  mailNames: {},
  textNames: {},
  flash: {},
  unfinished: [],
  profileSections: [{ to: '/profil/parola', name: 'Parola', about: '', icon: 'key' as const }],
  adminPages: [
    { to: '/admin', name: 'Privire de ansamblu', order: 1 },
    { to: '/admin/outbox', name: 'Mesaje', order: 2 },
  ],
};
const pages = new Map<string, PageFacts>([
  ['/admin', { isPublic: false, floor: 'teacher' }],
  ['/admin/outbox', { isPublic: false, floor: 'staff' }],
]);

function menuOf(canonicalPath: string, role: Role, raised?: Role): string[] | undefined {
  const rows = new Map(raised && [['/admin', { path: '/admin', title: '', seo: null, minimumRole: raised }]]);
  const { sections } = sectionsOf({ canonicalPath, rows }, { services: { declarations }, pages }, role);
  return sections?.map(({ to }) => to);
}

it('The menu of the administration lists the pages that the role may open, by floor and by row', () => {
  expect(menuOf('/admin', 'teacher')).toEqual(['/admin']);
  expect(menuOf('/admin/outbox', 'staff')).toEqual(['/admin', '/admin/outbox']);
  expect(menuOf('/admin', 'staff', 'super_admin')).toEqual([]);
});

it('The menu of the profile is sent with the pages of the profile, and no menu with other pages', () => {
  expect(menuOf('/profil/parola', 'free')).toEqual(['/profil/parola']);
  expect(menuOf('/profiluri', 'free')).toBeUndefined();
  expect(menuOf('/', 'super_admin')).toBeUndefined();
});
