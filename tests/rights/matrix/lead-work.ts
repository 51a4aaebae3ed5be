import {
  type Actor,
  free,
  resting,
  service,
  stranger,
  superAdmin,
  team,
  visitor,
  withoutRightsOf,
  worker,
} from '../actors.ts';
import { after, type Cell, can, canNot, canNotCall, does } from '../cell.ts';
import { LEADS, TESTS } from '../fixtures.ts';
import { CARD_CHANGE, IMPORT, OTHER_TASK, TASK } from '../lead-work.ts';
import { idOf } from '../people.ts';
import { privilegesOn } from '../privileges.ts';

const refused = [...withoutRightsOf('staff'), resting, stranger, visitor, worker, service];
const NO_ROLE = { anon: {}, authenticated: {}, worker: {}, service: {} };
const CHANGE = `[{"id": "${LEADS.loose}", "version": 1, "stage": "talking"}]`;
const ROWS = `[{"rowNo": 9, "email": "ninth@example.com"}]`;

/** What staff do with leads, each by a function that finds its row, so that it is shown to have done something. */
const DEEDS: Record<string, string> = {
  'list leads': `select from private.list_leads(null, '{}', 'created', false, null, 1)`,
  'count leads': `select from private.count_leads(null, '{}') where number > 0`,
  'see how many leads are in a stage': `select from private.list_lead_stages() where stage = 'new' and number > 0`,
  'see the board': `select from private.list_board('{new}', null, null, 1)`,
  'see where leads came from': 'select from private.list_lead_sources() limit 1',
  'see who may look after leads': `select from private.list_lead_owners() where person_id = '${idOf('staff')}'`,
  'see why leads are lost': `select from private.list_lost_reasons() where reason = 'price'`,
  'read a lead': `select private.read_lead('${LEADS.attached}', 10) as lead`,
  'read the result of a lead': `select from private.read_lead_result('${LEADS.attached}', '${TESTS.finished}') as result where result is not null`,
  'move a lead': `select from private.change_cards('${CHANGE}') where version = 2`,
  'take back a change of a card': `select from private.undo_card_change('${CARD_CHANGE}') where version = 2`,
  'correct a lead': `select from private.save_lead('${LEADS.loose}', 1, 'New', 'new@example.com', null, false) as saved where saved ->> 'outcome' = 'saved'`,
  'add a lead': `select from private.add_lead('New', 'new@example.com', null, false) as added where added ->> 'outcome' = 'added'`,
  'note something about a lead': `select from private.add_lead_note('${LEADS.loose}', 'Note') as done where done`,
  'note that a lead wants no more mails': `select from private.withdraw_lead_consent('${LEADS.attached}', 'newsletter') as done where done`,
  'give a lead a task': `select from private.save_lead_task('${LEADS.loose}', null, 'Call', null, null) as task where task is not null`,
  'settle a task': `select from private.settle_lead_task('${TASK}', true) as done where done`,
  'remove a task': `select from private.remove_lead_task('${TASK}') as done where done`,
  'list tasks': 'select from private.list_open_tasks(null, true, 1)',
  'merge two leads': `select from private.merge_leads('${LEADS.loose}', '${LEADS.byPhone}') as merge where merge is not null`,
  'say that two leads are two people': `select from private.decline_lead_merge('${LEADS.loose}', '${LEADS.byPhone}') as done where done`,
  'note that a list goes out of the site': `select private.note_leads_export('{}')`,
  'export a lead': `select from private.export_lead('${LEADS.loose}') as told where told is not null`,
  'erase a lead': `select from private.erase_lead('${LEADS.loose}') as done where done`,
  'begin an import': `select from private.start_lead_import('a.csv') as made where made > ${IMPORT}`,
  'list imports': `select from private.list_lead_imports(null, 10) where import_id = ${IMPORT}`,
  'list errors of an import': `select from private.list_import_errors(${IMPORT}, null, 10)`,
  'undo an import': `select from private.change_lead_import(${IMPORT}, 'undo') as done where done`,
};

/** What finds nothing to do in the fixtures, called for its refusal. */
const OTHER_DEEDS: Record<string, string> = {
  'undo a merge': 'select from private.undo_lead_merge(1) as done where not done',
  'list merge suggestions': 'select where not exists (select from private.list_merge_suggestions(10))',
  'stage rows of a file': `select from private.stage_lead_rows(${IMPORT}, '${ROWS}') as put where put is null`,
};

export const LEAD_WORK_CELLS: Cell[] = [
  ...privilegesOn(
    {
      name: 'private.lead_cards',
      columns: [
        ...[
          'lead_id',
          'stage',
          'lost_reason',
          'moved_at',
          'owner_id',
          'next_follow_up',
          'version',
          'created_at',
        ],
        ...[
          'last_activity_at',
          'last_kind',
          'source',
          'level',
          'score',
          'score_terms',
          'agreed',
          'is_merged',
          'name_key',
        ],
        'search',
      ],
    },
    NO_ROLE,
  ),
  ...privilegesOn({ name: 'private.lead_counts', columns: ['id', 'stage', 'change'] }, NO_ROLE),
  ...privilegesOn(
    {
      name: 'private.lead_revisions',
      columns: [
        ...[
          'lead_id',
          'version',
          'email',
          'is_parent_email',
          'full_name',
          'phone',
          'replaced_at',
          'writer_key',
        ],
      ],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.lead_tasks',
      columns: ['id', 'lead_id', 'what', 'owner_id', 'due_on', 'created_at', 'done_at', 'writer_key'],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.lead_card_changes',
      columns: [
        ...['change_id', 'lead_id', 'version', 'stage', 'lost_reason', 'owner_id', 'next_follow_up'],
        'delete_after',
      ],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.lead_merges',
      columns: ['id', 'kept_id', 'merged_id', 'follower_ids', 'merged_at', 'undone_at', 'writer_key'],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.lead_imports',
      columns: [
        ...[
          'id',
          'file_name',
          'state',
          'created_at',
          'writer_key',
          'row_count',
          'error_count',
          'promoted_count',
        ],
        ...['created_count', 'removed_count', 'left_count'],
      ],
    },
    NO_ROLE,
  ),
  ...privilegesOn(
    {
      name: 'private.lead_import_rows',
      columns: [
        ...['import_id', 'row_no', 'full_name', 'email', 'phone', 'source', 'note', 'errors', 'given'],
        'delete_after',
      ],
    },
    NO_ROLE,
  ),

  ...Object.entries({ ...DEEDS, ...OTHER_DEEDS }).flatMap(([deed, statement]) => [
    ...team.map((person) => can(person, deed, statement)),
    ...refused.map((actor) => canNot(actor, deed, statement)),
  ]),

  // They refuse for reasons of their own as well; called on no row, only the right to call them counts.
  ...[
    ...['list_leads(null, null, null, null, null, null)', 'count_leads(null, null)', 'list_lead_stages()'],
    ...[
      'list_board(null, null, null, null)',
      'list_lead_sources()',
      'list_lead_owners()',
      'list_lost_reasons()',
    ],
    ...[
      'read_lead(null, null)',
      'read_lead_result(null, null)',
      'change_cards(null)',
      'undo_card_change(null)',
    ],
    ...['save_lead(null, null, null, null, null, null)', 'add_lead(null, null, null, null)'],
    ...['add_lead_note(null, null)', 'withdraw_lead_consent(null, null)', 'settle_lead_task(null, null)'],
    ...['save_lead_task(null, null, null, null, null)', 'remove_lead_task(null)'],
    ...['list_open_tasks(null, null, null)', 'merge_leads(null, null)', 'undo_lead_merge(null)'],
    ...['decline_lead_merge(null, null)', 'list_merge_suggestions(null)', 'note_leads_export(null)'],
    ...['export_lead(null)', 'erase_lead(null)', 'start_lead_import(null)', 'stage_lead_rows(null, null)'],
    ...[
      'change_lead_import(null, null)',
      'list_lead_imports(null, null)',
      'list_import_errors(null, null, null)',
    ],
  ].flatMap((call) =>
    [resting, visitor, worker, service].map((actor) => canNotCall(actor, `private.${call}`)),
  ),

  // One row and no other
  ...team.flatMap((person) => [
    can(
      person,
      'see that a stage is empty',
      `select from private.list_lead_stages() where stage = 'contacted' and number = 0`,
    ),
    after(
      [does(person, DEEDS['settle a task'] as string)],
      can(person, 'settle one task and no other', remains(OTHER_TASK)),
    ),
    after(
      [does(person, DEEDS['remove a task'] as string)],
      can(person, 'remove one task and no other', remains(OTHER_TASK)),
    ),
  ]),

  // Background work
  can(worker, 'make leads of rows of a file', 'select from private.promote_lead_rows(10) as n where n = 2'),
  after(
    [does(superAdmin, DEEDS['undo an import'] as string)],
    can(worker, 'take an import back', 'select from private.undo_imported_leads(10) as n where n = 0'),
  ),
  can(
    worker,
    'take nothing back of what nobody undoes',
    'select from private.undo_imported_leads(10) as n where n = 0',
  ),
  can(worker, 'add up the numbers of leads', 'select from private.settle_lead_counts() as n where n > 0'),
  can(
    worker,
    'delete rows of files that are due',
    'select from private.delete_old_import_rows(10) as n where n = 1',
  ),
  can(
    worker,
    'delete changes that are due',
    'select from private.delete_old_card_changes(10) as n where n = 1',
  ),
  can(worker, 'see which leads are one person', `select private.lead_group('${LEADS.attached}')`),
  ...[resting, visitor, free, superAdmin, service].flatMap((actor) =>
    [
      'promote_lead_rows(10)',
      'undo_imported_leads(10)',
      'settle_lead_counts()',
      'delete_old_import_rows(10)',
      'delete_old_card_changes(10)',
    ].map((call) => canNot(actor, `call private.${call}`, `select private.${call}`)),
  ),

  // No role but the worker, in the case of the first, may call what these use.
  ...internal('lead_group(null)').filter(({ actor }) => actor !== worker),
  ...[
    ...[
      'lead_conditions(null, null)',
      'estimate_rows(null)',
      'find_leads(null, null, null, null, null, null)',
    ],
    ...[
      'leads_of_list(null, null, null, null, null, null)',
      'number_of_leads(null, null)',
      'sources_of_leads()',
    ],
    ...[
      'cards_of_board(null, null, null, null)',
      'possible_owners()',
      `fold('a')`,
      `search_patterns('0722')`,
    ],
    ...[
      'refresh_lead_cards(null)',
      'refresh_cards_after(null, null, null)',
      'lead_consent_holds(null, null)',
      'apply_card_changes(null)',
    ],
    ...['change_back(null)', 'correct_lead(null, null, null, null, null, null)', 'lead_with(null, null)'],
    ...[
      'record_new_lead(null, null, null, null)',
      'record_note(null, null)',
      'record_withdrawal(null, null)',
    ],
    ...['write_task(null, null, null, null, null)', 'moment_if(null)', 'open_tasks(null, null, null)'],
    ...['suggest_merges(null)', 'join_leads(null, null)', 'part_leads(null)', 'note_two_people(null, null)'],
    ...['open_merge_suggestions(null, null)', 'result_of_lead(null, null)', 'writer_name(null)'],
    ...['page_of_lead(null, null)', 'put_lead_rows(null, null)', 'step_lead_import(null, null)'],
    ...['newest_lead_imports(null, null)', 'wrong_lead_rows(null, null, null)', 'promote_rows(null)'],
    ...['take_back_leads(null)', 'document_of_lead(null)', 'tell_of_lead(null)', 'forget_lead(null)'],
  ].flatMap((call) => internal(call)),
  ...['keep_lead_revision', 'make_cards_of_leads', 'refresh_cards_of_events', 'refresh_card_of_lead'].flatMap(
    (name) => ofTriggers(name),
  ),
  ...['count_card_version', 'note_card_change', 'note_lead_counts'].flatMap((name) => ofTriggers(name)),
];

/** Finds its row when the task is there and open. */
function remains(task: string): string {
  return `select from private.list_open_tasks(null, true, 10) where task_id = '${task}'`;
}

/** They refuse for reasons of their own; called on no row, only the right to call them counts. */
function internal(call: string): Cell[] {
  const actors: Actor[] = [resting, visitor, free, superAdmin, worker, service];
  return actors.map((actor) => canNotCall(actor, `private.${call}`));
}

/** Only triggers can call them: that they work shows in a lead that is corrected. */
function ofTriggers(name: string): Cell[] {
  return [resting, visitor, free, superAdmin, worker, service].map((actor) => ({
    ...canNot(actor, `call private.${name}`, `select private.${name}()`),
    control: `update public.leads set full_name = 'x' where id = '${LEADS.due}'`,
  }));
}
