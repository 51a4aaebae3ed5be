import { COLUMNS, type Rule } from './catalogue.ts';

/** Personal columns that no path reaches, each with its reason. */
const UNREACHED: Record<string, string> = {
  'private.rate_limits.key': 'hash of a network address, gone within two hours; nobody knows whose',
  'private.erasures.pending_folder': 'somebody who is erased already; emptied with their last file',
};

/** Columns that name a person and are on no path of the registry, each with its reason. */
const NO_PATHS: Record<string, string> = {
  'public.lead_events.level_test_id': 'the event is of whoever left the details; emptied with the test',
  'public.leads.profile_id': 'asked for by private.leads_of',
};

/** Buckets without files of people, each with its reason. */
const NOT_OF_PEOPLE: Record<string, string> = {
  'lesson-recordings': 'teaching material of the school, until a teacher takes it away',
  documents: 'no bucket of the product: the rights matrix has it for files that no policy speaks of',
  'lesson-media': 'what the school shows and plays in its lessons, by names that are of no person',
};

const NAME = `format('%s.%s.%s', n.nspname, c.relname, a.attname)`;
const TAG = 'col_description(c.oid, a.attnum)';
const PATHS = `private.personal_data d where d.relation = format('%s.%s', n.nspname, c.relname)`;
const listed = (reasons: Record<string, string>) => `('${Object.keys(reasons).join("', '")}')`;
/** The tables that rows of a person refer to. */
const PERSONAL_KEYS = `('auth.users', 'auth.sessions', 'auth.mfa_factors', 'public.profiles', 'public.leads',
  'public.level_tests')`;

/** supabase/schema.test.ts holds the migrated database to them: the tags of columns and the paths of `private.personal_data`. */
export const PERSONAL_DATA_RULES: Rule[] = [
  {
    sentence: 'Every personal column is reached from its person, and erased as its comment says',
    query: `select ${NAME} as name from ${COLUMNS}
      where ${TAG} ~ '^personal: (delete|pseudonymise)' and ${NAME} not in ${listed(UNREACHED)}
        and not exists (
          select from ${PATHS} and case when ${TAG} like 'personal: pseudonymise%' then d.erasure = 'key'
            else d.erasure in ('delete', 'files') or a.attname = any (d.cleared) end
        )`,
    offences: [
      `alter table public.pages add column offence text; comment on column public.pages.offence is 'personal: delete'`,
      `alter table private.recordings add column offence text; comment on column private.recordings.offence is 'personal: delete'`,
      `comment on column public.leads.email is 'personal: pseudonymise'`,
      `delete from private.personal_data where relation = 'public.registrations'`,
    ],
  },
  {
    // A path's law stands in the comments of its columns, too: what is kept, and why, is written where it is read.
    sentence: 'What a path keeps after an erasure has columns that name its law',
    query: `select concat_ws(' ', d.relation, d.law) as name from private.personal_data d
      where d.erasure = 'keep' and not exists (
        select from ${COLUMNS}
        where format('%s.%s', n.nspname, c.relname) = d.relation
          and ${TAG} like 'personal: keep (%' and position(d.law in ${TAG}) > 0
      )`,
    offences: [
      `update private.personal_data
       set erasure = 'keep', cleared = '{profile_id}', law = 'a law', term = '5 years', since = 'created_at'
       where relation = 'public.leads'`,
    ],
  },
  {
    sentence: 'What has to be kept is in no row that erasure deletes',
    query: `select ${NAME} as name from ${COLUMNS}
      where ${TAG} like 'personal: keep%' and exists (select from ${PATHS} and d.erasure = 'delete')`,
    offences: [`comment on column public.leads.email is 'personal: keep (a law, a term)'`],
  },
  {
    sentence: 'Whatever column says whose row it is, is a path',
    query: `select ${NAME} as name from ${COLUMNS}
      where ${NAME} not in ${listed(NO_PATHS)} and ${NAME} not in ${listed(UNREACHED)}
        and c.relkind in ('r', 'p')
        and (a.attname ~ '(^|_)(user|person|profile|lead)_id$|_by$' or exists (
          select from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
            and format('%s.%s', (select relnamespace::regnamespace from pg_class where oid = k.confrelid),
              (select relname from pg_class where oid = k.confrelid)) in ${PERSONAL_KEYS}
        ))
        and not exists (select from ${PATHS} and d.belongs ~ ('\\mr\\.' || a.attname || '\\M'))`,
    offences: [
      'alter table public.pages add column written_by uuid',
      'alter table public.pages add column pupil uuid references public.profiles on delete cascade',
      `delete from private.personal_data where relation = 'private.item_reports' and erasure = 'clear'`,
    ],
  },
  {
    sentence: 'Nothing keeps a person from being erased',
    query: `select k.conname as name from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.contype = 'f' and k.confdeltype not in ('c', 'n')
        and format('%s.%s', f.relnamespace::regnamespace, f.relname) in ${PERSONAL_KEYS}`,
    offences: [
      'alter table public.pages add column written_by uuid references public.profiles',
      'create table _backend.offence (user_id uuid references auth.users on delete restrict)',
    ],
  },
  {
    sentence: 'The export shows or names every personal column of what it reaches',
    query: `select ${NAME} as name from ${COLUMNS}
      where ${TAG} not like 'personal: none%' and exists (select from ${PATHS} and d.section is not null)
        and not exists (
          select from ${PATHS} and d.section is not null
            and (d.shown is null or a.attname = any (d.shown || d.withheld || d.cleared))
        )
        and ${TAG} not like 'personal: keep%'`,
    offences: [
      `alter table private.audit_log add column offence text;
       comment on column private.audit_log.offence is 'personal: pseudonymise'`,
    ],
  },
  {
    sentence: 'A path names a table and columns that are there, and empties only what may be empty',
    query: `select concat_ws('.', d.relation, named) as name
      from private.personal_data d left join unnest(d.shown || d.withheld || d.cleared || d.since) named on true
      left join pg_attribute a on a.attrelid = to_regclass(d.relation) and a.attname = named and not a.attisdropped
      where to_regclass(d.relation) is null or named is not null and a.attname is null
        or named = any (d.cleared) and a.attnotnull`,
    offences: [
      `update private.personal_data set relation = 'public.nothing' where relation = 'public.profiles'`,
      `update private.personal_data set shown = '{nothing}' where relation = 'public.profiles'`,
      `update private.personal_data set erasure = 'keep', cleared = '{profile_id}', law = 'a law', term = '5 years', since = 'nothing'
       where relation = 'public.leads'`,
      `update private.recordings set uploaded_by = (select min(id::text)::uuid from public.profiles);
       alter table private.recordings alter uploaded_by set not null`,
    ],
  },
  {
    sentence: 'Every bucket has a path to the files of a person, or is known to hold none',
    query: `select b.id as name from storage.buckets b
      where b.id not in ${listed(NOT_OF_PEOPLE)} and not exists (
        select from private.personal_data d
        where d.erasure = 'files' and position(quote_literal(b.id) in d.belongs) > 0 and d.section is not null
      )`,
    offences: [
      `insert into storage.buckets (id, name) values ('offence', 'offence')`,
      `delete from private.personal_data where erasure = 'files'`,
      `update private.personal_data set erasure = 'delete' where erasure = 'files'`,
    ],
  },
  {
    sentence: 'Every table of accounts and files is reached',
    query: `select format('%s.%s', relnamespace::regnamespace, relname) as name from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'storage')
        and format('%s.%s', relnamespace::regnamespace, relname) not in ('storage.buckets')
        and not exists (
          select from private.personal_data d
          where d.relation = format('%s.%s', relnamespace::regnamespace, relname)
        )`,
    offences: ['create table auth.offence (user_id uuid)'],
  },
];
