import {
  admin,
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
import { PAGE } from '../fixtures.ts';
import { privilegesOn } from '../privileges.ts';

const admins = [admin, superAdmin];
const refused = [...withoutRightsOf('admin'), resting, stranger, visitor, worker, service];

const SAVED = `select value from public.settings where key = 'fixture' and value = '"new"' and version = 2`;
const BY_HAND = `update public.settings set value = '2', is_sample = true where key = 'fixture'`;
const OFFERED = `select from private.list_offers() where about_key = 'offered_fixture'`;

const saving = (version: number, key = 'fixture') =>
  `select private.save_settings('[{"key": "${key}", "version": ${version}, "value": "new"}]')`;
const savingPage = (version: number) =>
  `select from private.save_page('${PAGE}', ${version}, 'New', 'free', null) as saved where saved is not null`;
const answering = (version: number, isTaken: boolean, key = 'offered_fixture', table = 'settings') =>
  `select from private.answer_offer('${table}', '${key}', ${version}, ${isTaken}) as done where done`;
/** The same, finding its row when nothing was done. */
const refusedBy = (statement: string) =>
  statement.replace('saved is not null', 'saved is null').replace('where done', 'where not done');
const versions = (table: string, key: string) =>
  `select from private.list_revisions('${table}', '${key}') where version = 1`;

/** What admins edit, with its versions. What an edit leaves behind: tests/rights/edited-rows.test.ts. */
export const EDITED_ROW_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.revisions',
      columns: ['about_table', 'about_key', 'version', 'content', 'written_at', 'writer_key'],
    },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),
  ...admins.flatMap((person) => [
    after([does(person, saving(1))], can(person, 'save a setting', SAVED)),
    can(person, 'be told of a setting that has another version', saving(7)),
    can(person, 'be told of a setting that is not there', saving(1, 'missing')),
    can(person, 'save a page', savingPage(1)),
    can(person, 'see the versions of a setting', versions('settings', 'fixture')),
    can(person, 'see the versions of a page', versions('pages', '/')),
    can(person, 'see an offered seed', OFFERED),
    can(person, 'take an offered setting', answering(1, true)),
    can(person, 'take an offered page', answering(1, true, '/contact', 'pages')),
    can(person, 'decline an offered seed', answering(1, false)),
    can(person, 'be told of a page that has another version', refusedBy(savingPage(7))),
    can(person, 'be told of an offered setting that has another version', refusedBy(answering(7, true))),
    can(
      person,
      'be told of an offered page that has another version',
      refusedBy(answering(7, true, '/contact', 'pages')),
    ),
    can(person, 'be told of an offer that was not made', refusedBy(answering(1, false, 'fixture'))),
  ]),
  ...refused.flatMap((actor) => [
    { ...canNot(actor, 'save a setting', saving(1)), control: BY_HAND },
    canNot(actor, 'save a page', savingPage(1)),
    canNot(actor, 'see the versions of a setting', versions('settings', 'fixture')),
    canNot(actor, 'see an offered seed', OFFERED),
    canNot(actor, 'take an offered seed', answering(1, true)),
  ]),
  ...[resting, visitor, staff, superAdmin, worker, service].flatMap((actor) =>
    ['count_version', 'keep_revision'].map((trigger) => ({
      ...canNot(actor, `call private.${trigger}`, `select private.${trigger}()`),
      control: BY_HAND,
    })),
  ),
];
