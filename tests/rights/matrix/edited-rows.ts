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
import { after, type Cell, can, canNot, does, reads } from '../cell.ts';
import { PAGE } from '../fixtures.ts';
import { privilegesOn } from '../privileges.ts';

const admins = [admin, superAdmin];
const refused = [...withoutRightsOf('admin'), resting, stranger, visitor, worker, service];

const SAVED = `select value from public.settings where key = 'fixture' and value = '"new"' and version = 2`;
const UNSAVED = `select value from public.settings where key = 'fixture' and value = '1' and version = 1`;
const UNTOUCHED = `select value from public.settings where key = 'secret_fixture' and value = '1'`;
const SECOND = `select version from public.settings where key = 'secret_fixture' and version = 2`;
const EDITABLE = `select from private.list_revisions('settings', 'fixture') where version = 2 and not content ? 'key'`;
const NOT_NOTED = `select where not exists (select from private.audit_log where verb = 'page_changed')`;
const ONLY_OFFERED = 'select where not exists (select from private.list_offers() where offered is null)';
const STILL_OFFERED = `select from private.list_offers() where about_key = '/contact'`;
const KEPT_SETTING = `select value from public.settings where key = 'offered_fixture' and value = '1'`;
const KEPT_PAGE = `select path from public.pages where path = '/contact' and title <> 'Newer'`;
const noted = (how: string) => `select verb from private.audit_log where verb = 'offer_${how}'`;
const BY_HAND = `update public.settings set value = '2', is_sample = true where key = 'fixture'`;
const OFFERED = `select from private.list_offers() where about_key = 'offered_fixture'`;

const saving = (version: number, key = 'fixture') =>
  `select private.save_settings('[{"key": "${key}", "version": ${version}, "value": "new"}]')`;
const savingPage = (version: number, role = 'free') =>
  `select from private.save_page('${PAGE}', ${version}, 'New', '${role}', null) as saved where saved is not null`;
const answering = (version: number, isTaken: boolean, key = 'offered_fixture', table = 'settings') =>
  `select from private.answer_offer('${table}', '${key}', ${version}, ${isTaken}) as done where done`;
/** The same, finding its row when nothing was done. */
const refusedBy = (statement: string) =>
  statement.replace('saved is not null', 'saved is null').replace('where done', 'where not done');
const versions = (table: string, key: string) =>
  `select from private.list_revisions('${table}', '${key}') where version = 1`;

const WORDINGS = `select from private.list_consent_wordings() as w where w.kind = 'newsletter' having sum(w.given) > 0`;

/** What admins edit, with its versions. What an edit leaves behind: tests/rights/edited-rows.test.ts. */
export const EDITED_ROW_CELLS: Cell[] = [
  ...admins.map((person) => can(person, 'read how many consents rest on a wording', WORDINGS)),
  reads(
    superAdmin,
    'read how often each wording was agreed to, and not how often that was withdrawn',
    'w.kind, w.given',
    'private.list_consent_wordings() w where w.given > 0',
    ['newsletter 3', 'phone_contact 1', 'voice_recording 5'],
  ),
  ...withoutRightsOf('admin').map((actor) =>
    canNot(actor, 'read how many consents rest on a wording', WORDINGS),
  ),
  ...privilegesOn(
    {
      name: 'private.revisions',
      columns: ['about_table', 'about_key', 'version', 'content', 'written_at', 'writer_key'],
    },
    { anon: {}, authenticated: {}, worker: {}, service: {} },
  ),
  ...admins.flatMap((person) => [
    after([does(person, saving(1))], can(person, 'save a setting', SAVED)),
    after([does(person, saving(1))], can(person, 'save a setting and no other', UNTOUCHED)),
    after([does(person, saving(7))], can(person, 'save nothing over another version', UNSAVED)),
    can(person, 'be told of a setting that has another version', saving(7)),
    can(person, 'be told of a setting that is not there', saving(1, 'missing')),
    after(
      [does(person, saving(1)), does(person, saving(1, 'secret_fixture'))],
      can(person, 'save one setting after another, each in its second version', SECOND),
    ),
    after([does(person, saving(1))], can(person, 'leave in a version only what can be edited', EDITABLE)),
    can(person, 'save a page', savingPage(1)),
    after(
      [does(person, savingPage(7))],
      can(person, 'save no page over another version, and nothing is noted', NOT_NOTED),
    ),
    can(person, 'see the versions of a setting', versions('settings', 'fixture')),
    can(person, 'see the versions of a page', versions('pages', '/')),
    can(person, 'see an offered seed', OFFERED),
    can(person, 'take an offered setting', answering(1, true)),
    can(person, 'take an offered page', answering(1, true, '/contact', 'pages')),
    can(person, 'decline an offered seed', answering(1, false)),
    can(person, 'see only seeds that are offered', ONLY_OFFERED),
    after([does(person, answering(1, true))], can(person, 'take one seed and no other', STILL_OFFERED)),
    after([does(person, answering(1, true))], can(person, 'take a seed, which is noted', noted('taken'))),
    after(
      [does(person, answering(1, false))],
      can(person, 'decline a seed, which is noted', noted('declined')),
    ),
    after(
      [does(person, answering(1, false))],
      can(person, 'decline a seed and keep the setting', KEPT_SETTING),
    ),
    after(
      [does(person, answering(1, false, '/contact', 'pages'))],
      can(person, 'decline a seed and keep the page', KEPT_PAGE),
    ),
    can(person, 'be told of a page that has another version', refusedBy(savingPage(7))),
    can(person, 'be told of an offered setting that has another version', refusedBy(answering(7, true))),
    can(
      person,
      'be told of an offered page that has another version',
      refusedBy(answering(7, true, '/contact', 'pages')),
    ),
    can(person, 'be told of an offer that was not made', refusedBy(answering(1, false, 'fixture'))),
    can(person, 'be told of a seed that is not offered', refusedBy(answering(1, false, 'hours'))),
  ]),
  can(admin, 'give a page their own role', savingPage(1, 'admin')),
  canNot(admin, 'give a page a role above their own', savingPage(1, 'super_admin')),
  can(superAdmin, 'give a page the highest role', savingPage(1, 'super_admin')),
  after(
    [does(superAdmin, savingPage(1, 'super_admin'))],
    can(admin, 'leave a page the role above their own that it has', savingPage(2, 'super_admin')),
  ),
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
