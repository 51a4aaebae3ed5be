import {
  banned,
  free,
  learners,
  resting,
  service,
  shutOut,
  stranger,
  superAdmin,
  teacher,
  team,
  teamWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { EVERYTHING, privilegesOn } from '../privileges.ts';

const READ_BY_ALL = {
  anon: { select: 'all' },
  authenticated: { select: 'all' },
  worker: { select: 'all' },
  service: EVERYTHING,
} as const;
const allKinds = [resting, stranger, visitor, free, superAdmin, banned, worker, service];
const SECRET = `where key = 'secret_fixture'`;

export const SITE_CELLS: Cell[] = [
  ...privilegesOn(
    { name: 'public.pages', columns: ['id', 'path', 'title', 'seo', 'minimum_role', 'version'] },
    READ_BY_ALL,
  ),
  ...privilegesOn(
    { name: 'public.settings', columns: ['key', 'value', 'is_public', 'is_sample', 'version'] },
    READ_BY_ALL,
  ),
  ...privilegesOn(
    { name: 'private.seeds', columns: ['table_name', 'row_key', 'applied', 'offered'] },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),
  ...privilegesOn(
    { name: 'private.rate_limits', columns: ['key', 'points', 'expire'] },
    {
      anon: {},
      authenticated: {},
      worker: { select: 'all', insert: 'all', update: 'all', delete: true },
      service: {},
    },
  ),

  ...allKinds.map((actor) =>
    can(actor, 'see the home page', `select path from public.pages where path = '/'`),
  ),
  ...[visitor, free, superAdmin, worker].map((actor) =>
    canNot(actor, 'open a page to all', `update public.pages set minimum_role = 'unregistered'`),
  ),
  can(
    service,
    'rename the home page',
    `update public.pages set title = 'English Beyond Limits' where path = '/'`,
  ),

  ...allKinds.map((actor) =>
    can(actor, 'see a public setting', `select value from public.settings where key = 'fixture'`),
  ),
  ...[resting, stranger, visitor, ...learners, teacher, ...teamWithoutSecondFactor, ...shutOut, worker].map(
    (actor) =>
      reachesNothing(actor, 'see an internal setting', `select value from public.settings ${SECRET}`),
  ),
  ...[...team, service].map((actor) =>
    can(actor, 'see an internal setting', `select value from public.settings ${SECRET}`),
  ),
  ...[visitor, free, superAdmin, worker].map((actor) =>
    canNot(actor, 'publish an internal setting', `update public.settings set is_public = true ${SECRET}`),
  ),

  // No caller can create objects: a table or function that shadows one of the schema would be run by others
  ...[resting, visitor, superAdmin, worker, service].flatMap((actor) => [
    canNot(actor, 'create a table in schema public', 'create table public.traps (id integer)'),
    canNot(actor, 'create a table in schema private', 'create table private.traps (id integer)'),
    canNot(actor, 'read the migrations', 'select version from supabase_migrations.schema_migrations'),
    canNot(actor, 'record a migration', `insert into supabase_migrations.schema_migrations values ('1')`),
  ]),
];
