import {
  type Actor,
  free,
  resting,
  service,
  staff,
  superAdmin,
  teacher,
  teamWithoutSecondFactor,
  visitor,
  worker,
} from '../actors.ts';
import { type Cell, can, canNot } from '../cell.ts';
import { PUBLISHED } from './calibration.ts';

export const FUNCTION_CELLS: Cell[] = [
  ...execution('private.now', '', [resting, visitor, free, worker, service]),
  ...execution('private.visitor', '', [resting, visitor, free, worker, service]),
  ...execution('private.role_rank', `'free'`, [resting, visitor, free, worker, service]),
  ...execution('private.uid', '', [resting, visitor, free, worker, service]),
  ...execution('private.rank', '', [resting, visitor, free, worker, service]),
  ...execution('private.is_at_least', `'staff'`, [resting, visitor, free, worker, service]),
  ...execution('private.demand', `'unregistered'`, [resting, visitor, free, worker, service]),
  ...[staff, superAdmin].map((person) => can(person, 'pass for staff', `select private.demand('staff')`)),
  ...[visitor, free, teacher, ...teamWithoutSecondFactor, worker, service].map((actor) =>
    canNot(actor, 'pass for staff', `select private.demand('staff')`),
  ),
  ...execution('private.mailbox_of', `'ana@example.com'`, [worker], [resting, visitor, free, service]),
  ...execution('private.hash_of_mailbox', `'ana@example.com'`, [worker, service], [resting, visitor, free]),
  ...execution('private.next_digest_at', `'2026-11-23'`, [resting, visitor, free, worker, service]),
  ...execution('private.latest_migration', '', [resting, visitor, free, worker], [service]),
  ...execution('private.has_samples', '', [resting, visitor, free, worker], [service]),
  ...execution('private.open_result', `''`, [resting, visitor, free], [worker, service]),
  ...execution('private.result_has_lead', `''`, [resting, visitor, free], [worker, service]),
  ...execution('private.publish_calibrated_bank', `0, 1, '[]'`, [], [resting, visitor, free, service]).map(
    (cell) => ({ ...cell, control: PUBLISHED }),
  ),
  // Only triggers can call it: that it works shows in a change of what it announces.
  ...execution('private.announce_site_change', '', [], [resting, visitor, free, worker, service]).map(
    (cell) => ({ ...cell, control: `update public.pages set title = title where path = '/'` }),
  ),
  // They refuse for reasons of their own as well; called on no row, only the right to call them counts.
  ...(
    [
      ['public.update_last_activity(null)', [resting, visitor, worker, service]],
      ['private.update_last_activity(null)', [resting, visitor, worker, service]],
      ['private.complete_registration(null, null, null, null, null)', [resting, visitor, worker, service]],
      ['private.list_message_assignees()', [resting, visitor, worker, service]],
      ['private.assign_contact_message(null, null, null)', [resting, visitor, worker, service]],
      ['private.settle_contact_message(null, null, null)', [resting, visitor, worker, service]],
      ['private.answer_contact_message(null, null, null, null, null)', [resting, visitor, worker, service]],
      [
        'private.list_contact_messages(null, null, null, null, null, null, null, null, null)',
        [resting, visitor, worker, service],
      ],
      ['private.restore_contact_message(null, null, null, null)', [resting, visitor, worker, service]],
      ['private.count_leads_by_source(null, null)', [resting, visitor, worker, service]],
      ['private.list_course_questions(null, null)', [resting, visitor, worker, service]],
      ['private.note_people_export(null)', [resting, visitor, worker, service]],
      ['private.note_messages_export(null)', [resting, visitor, worker, service]],
      ['private.count_contact_messages(null, null)', [resting, visitor, worker, service]],
      ['private.read_contact_message(null)', [resting, visitor, worker, service]],
      ['private.list_contact_thread(null, null)', [resting, visitor, worker, service]],
      ['private.save_settings(null)', [resting, visitor, worker, service]],
      ['private.save_page(null, null, null, null, null)', [resting, visitor, worker, service]],
      ['private.list_revisions(null, null)', [resting, visitor, worker, service]],
      ['private.add_redirect(null, null, null)', [resting, visitor, worker, service]],
      ['private.remove_redirect(null)', [resting, visitor, worker, service]],
      ['private.list_offers()', [resting, visitor, worker, service]],
      ['private.answer_offer(null, null, null, null)', [resting, visitor, worker, service]],
      ['private.list_audit_log(null, null, null, null, null, null)', [resting, visitor, worker, service]],
      ['private.find_people_in_audit_log(null, null)', [resting, visitor, worker, service]],
      ['private.read_daily_counts(null, null, null)', [resting, visitor, worker, service]],
      ['private.list_consent_wordings()', [resting, visitor, worker, service]],
      ['private.list_teacher_profiles()', [resting, visitor, worker, service]],
      ['private.list_team_without_profile()', [resting, visitor, worker, service]],
      ['private.add_teacher_profile(null, null)', [resting, visitor, worker, service]],
      ['private.save_teacher_profile(null, null, null)', [resting, visitor, worker, service]],
      ['private.set_teacher_photograph(null, null)', [resting, visitor, worker, service]],
      ['private.remove_teacher_profile(null, null)', [resting, visitor, worker, service]],
      ['private.read_daily_measures()', [resting, visitor, worker, service]],
      ['private.count_new_leads(null)', [resting, visitor, worker, service]],
      ['private.cancel_mail(null)', [resting, visitor, worker, service]],
      ['private.suppress_recipient(null)', [resting, visitor, free, service]],
      ['private.forget_bounce(null)', [resting, visitor, free, service]],
      ['private.suppress_address(null, null)', [resting, visitor, worker, service]],
      ['private.lift_suppression(null)', [resting, visitor, worker, service]],
      ['private.list_suppressions(null)', [resting, visitor, worker, service]],
      ['private.note_job_run(null, null, null, null)', [resting, visitor, free, service]],
      ['private.list_jobs()', [resting, visitor, worker, service]],
      ['private.list_job_runs(null, null, null)', [resting, visitor, worker, service]],
      ['private.count_failed_jobs()', [resting, visitor, worker, service]],
      ['private.role_is_at_least(null, null)', [resting, visitor, free, worker, service]],
      ['private.claim_message_alert()', [resting, visitor, free, service]],
      ['private.end_message_alerts(null)', [worker, service]],
      ['private.claim_digest()', [resting, visitor, free, service]],
      ['private.end_digest(null)', [worker, service]],
      ['private.claim_idle_reminder()', [resting, visitor, free, service]],
      ['private.list_returned_people()', [resting, visitor, free, service]],
      ['private.find_out_who_registered(null)', [resting, visitor, free, worker, service]],
    ] as const
  ).flatMap(([call, refused]) =>
    refused.map((actor) => ({
      ...canNot(actor, `call ${call} on no row`, `select ${call} where false`),
      control: `select ${call} where false`,
    })),
  ),
];

function execution(name: string, value: string, callers: Actor[], refused: Actor[] = []): Cell[] {
  const statement = `select ${name}(${value})`;
  return [
    ...callers.map((actor) => can(actor, `call ${name}`, statement)),
    ...refused.map((actor) => canNot(actor, `call ${name}`, statement)),
  ];
}
