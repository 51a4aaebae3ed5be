import {
  admin,
  free,
  resting,
  service,
  staff,
  stranger,
  superAdmin,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, does } from '../cell.ts';
import { privilegesOn } from '../privileges.ts';

const admins = [admin, superAdmin];
const refused = [...withoutRightsOf('admin'), resting, stranger, visitor, worker, service];

/** Finds its row when the function gives this answer. The fixture leads from /old to /contact. */
const adding = (path: string, target: string, answer = 'added') =>
  `select from private.add_redirect('${path}', '${target}', false) as given where given = '${answer}'`;
const removing = (path: string) => `select from private.remove_redirect('${path}') as given where given`;
const noted = (verb: string, path: string, target: string) =>
  `select verb from private.audit_log where verb = 'redirect_${verb}' and about_table = 'redirects'
     and about_key = '${path}' and details ->> 'to' = '${target}'`;
const ADD = adding('/new', '/test-nivel');
const REMOVE = removing('/old');
const LEADS_ON = `select path from public.redirects where path = '/old' and target = '/contact' and is_permanent`;
const IS_ADDED = `select path from public.redirects where path = '/new' and target = '/test-nivel' and not is_permanent`;
const NOT_NOTED = `select where not exists (select from private.audit_log where verb = 'redirect_removed')`;

/** Addresses whose pages moved: everybody follows them, admins decide about them. */
export const REDIRECT_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'public.redirects', columns: ['path', 'target', 'is_permanent', 'created_at'] },
    { anon: { select: 'all' }, authenticated: { select: 'all' }, worker: {}, service: {} },
  ),
  ...[visitor, stranger, free, staff].map((actor) => can(actor, 'follow a redirect', LEADS_ON)),
  ...admins.flatMap((person) => [
    can(person, 'add a redirect', ADD),
    after([does(person, ADD)], can(person, 'add a redirect as it was typed', IS_ADDED)),
    after(
      [does(person, ADD)],
      can(person, 'add a redirect, which is noted', noted('added', '/new', '/test-nivel')),
    ),
    can(person, 'add no redirect from an address that has one', adding('/old', '/test-nivel', 'taken')),
    can(person, 'add no redirect to an address that has one', adding('/new', '/Old/?a=1#b', 'chained')),
    can(person, 'add no redirect from an address that another leads to', adding('/contact', '/', 'chained')),
    can(person, 'add no redirect to itself', adding('/new', '/New/', 'chained')),
    can(person, 'add a second redirect to a page', adding('/new', '/contact')),
    can(person, 'add a redirect to the home page', adding('/new', '/')),
    can(person, 'add a redirect to another site', adding('/new', 'https://exemplu.ro/old')),
    can(person, 'remove a redirect', REMOVE),
    after(
      [does(person, REMOVE)],
      can(person, 'remove a redirect, which is noted', noted('removed', '/old', '/contact')),
    ),
    after(
      [does(person, ADD), does(person, removing('/new'))],
      can(person, 'remove a redirect and no other', LEADS_ON),
    ),
    after([does(person, removing('/none'))], can(person, 'remove nothing, which is not noted', NOT_NOTED)),
    can(
      person,
      'be told of a redirect that is not there',
      `select from private.remove_redirect('/none') as given where not given`,
    ),
  ]),
  ...refused.flatMap((actor) => [
    canNot(actor, 'add a redirect', ADD),
    canNot(actor, 'remove a redirect', REMOVE),
  ]),
];
