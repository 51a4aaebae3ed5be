import type { Cell } from './cell.ts';
import { AUDIT_LOG_CELLS } from './matrix/audit-log.ts';
import { CALIBRATION_CELLS } from './matrix/calibration.ts';
import { CHECKLIST_TICK_CELLS } from './matrix/checklist-ticks.ts';
import { CONTACT_MESSAGE_CELLS } from './matrix/contact-messages.ts';
import { DAILY_COUNT_CELLS } from './matrix/daily-counts.ts';
import { DIGEST_CELLS } from './matrix/digests.ts';
import { EDITED_ROW_CELLS } from './matrix/edited-rows.ts';
import { ENROLMENT_LIST_CELLS } from './matrix/enrolment-lists.ts';
import { ENROLMENT_CELLS } from './matrix/enrolments.ts';
import { ERASURE_CELLS } from './matrix/erasure.ts';
import { FUNCTION_CELLS } from './matrix/functions.ts';
import { GROUP_WORK_CELLS } from './matrix/group-work.ts';
import { GROUP_CELLS } from './matrix/groups.ts';
import { IDLE_ACCOUNT_CELLS } from './matrix/idle-accounts.ts';
import { ITEM_REPORT_CELLS } from './matrix/item-reports.ts';
import { JOB_RUN_CELLS } from './matrix/job-runs.ts';
import { KIND_CELLS } from './matrix/kinds.ts';
import { KNOWN_LEVEL_CELLS } from './matrix/known-levels.ts';
import { KNOWN_PEOPLE_CELLS } from './matrix/known-people.ts';
import { LAST_ACTIVITY_CELLS } from './matrix/last-activity.ts';
import { LEAD_ANALYTICS_CELLS } from './matrix/lead-analytics.ts';
import { LEAD_NUMBER_CELLS } from './matrix/lead-numbers.ts';
import { LEAD_WORK_CELLS } from './matrix/lead-work.ts';
import { LEAD_CELLS } from './matrix/leads.ts';
import { LESSON_DRAFT_CELLS } from './matrix/lesson-drafts.ts';
import { LESSON_MEDIA_CELLS } from './matrix/lesson-media.ts';
import { LESSON_RECORDING_CELLS } from './matrix/lesson-recordings.ts';
import { LESSON_CELLS } from './matrix/lessons.ts';
import { LEVEL_HISTORY_CELLS } from './matrix/level-history.ts';
import { LEVEL_TEST_CELLS } from './matrix/level-test.ts';
import { LIST_CELLS } from './matrix/lists.ts';
import { MAIL_CELLS } from './matrix/mail.ts';
import { MANAGING_CELLS } from './matrix/managing-people.ts';
import { MESSAGE_ALERT_CELLS } from './matrix/message-alerts.ts';
import { NEW_LESSON_CELLS } from './matrix/new-lessons.ts';
import { OWN_ACCOUNT_CELLS } from './matrix/own-account.ts';
import { PARENT_NOTICE_CELLS } from './matrix/parent-notices.ts';
import { PEOPLE_CELLS } from './matrix/people.ts';
import { PICTURE_CELLS } from './matrix/pictures.ts';
import { PRIVATE_LINK_CELLS } from './matrix/private-links.ts';
import { PROFILE_CELLS } from './matrix/profiles.ts';
import { RECORDING_CELLS } from './matrix/recordings.ts';
import { REDIRECT_CELLS } from './matrix/redirects.ts';
import { REGISTRATION_CELLS } from './matrix/registrations.ts';
import { SAVED_VIEW_CELLS } from './matrix/saved-views.ts';
import { SCORING_CELLS } from './matrix/scoring.ts';
import { SHARED_RESULT_CELLS } from './matrix/shared-results.ts';
import { SITE_CELLS } from './matrix/site.ts';
import { SPEAKING_CELLS } from './matrix/speaking.ts';
import { SUPPRESSION_CELLS } from './matrix/suppressions.ts';
import { TEACHER_CELLS } from './matrix/teachers.ts';
import { TEAM_INVITATION_CELLS } from './matrix/team-invitations.ts';
import { TEXT_MESSAGE_CELLS } from './matrix/text-messages.ts';
import { TIME_ZONE_CELLS } from './matrix/time-zones.ts';
import { VIEWING_CELLS } from './matrix/viewings.ts';
import { WORKER_CELLS } from './matrix/worker.ts';
import { WRITING_CELLS } from './matrix/writing.ts';
import { WRITTEN_QUESTION_CELLS } from './matrix/written-questions.ts';

/** The rights of every role on every table, for own and other rows, written by hand. */
export const MATRIX: Cell[] = [
  ...PROFILE_CELLS,
  ...LAST_ACTIVITY_CELLS,
  ...TIME_ZONE_CELLS,
  ...REGISTRATION_CELLS,
  ...PARENT_NOTICE_CELLS,
  ...IDLE_ACCOUNT_CELLS,
  ...CHECKLIST_TICK_CELLS,
  ...ENROLMENT_CELLS,
  ...ENROLMENT_LIST_CELLS,
  ...LESSON_CELLS,
  ...LESSON_DRAFT_CELLS,
  ...LESSON_MEDIA_CELLS,
  ...LESSON_RECORDING_CELLS,
  ...NEW_LESSON_CELLS,
  ...GROUP_CELLS,
  ...GROUP_WORK_CELLS,
  ...SAVED_VIEW_CELLS,
  ...SITE_CELLS,
  ...SPEAKING_CELLS,
  ...WRITING_CELLS,
  ...EDITED_ROW_CELLS,
  ...REDIRECT_CELLS,
  ...LEVEL_TEST_CELLS,
  ...LEVEL_HISTORY_CELLS,
  ...OWN_ACCOUNT_CELLS,
  ...PRIVATE_LINK_CELLS,
  ...SHARED_RESULT_CELLS,
  ...LEAD_CELLS,
  ...CONTACT_MESSAGE_CELLS,
  ...LIST_CELLS,
  ...LEAD_ANALYTICS_CELLS,
  ...LEAD_NUMBER_CELLS,
  ...LEAD_WORK_CELLS,
  ...SCORING_CELLS,
  ...WORKER_CELLS,
  ...MAIL_CELLS,
  ...SUPPRESSION_CELLS,
  ...JOB_RUN_CELLS,
  ...DIGEST_CELLS,
  ...MESSAGE_ALERT_CELLS,
  ...TEXT_MESSAGE_CELLS,
  ...KIND_CELLS,
  ...CALIBRATION_CELLS,
  ...KNOWN_LEVEL_CELLS,
  ...KNOWN_PEOPLE_CELLS,
  ...ITEM_REPORT_CELLS,
  ...WRITTEN_QUESTION_CELLS,
  ...RECORDING_CELLS,
  ...PICTURE_CELLS,
  ...TEACHER_CELLS,
  ...MANAGING_CELLS,
  ...PEOPLE_CELLS,
  ...TEAM_INVITATION_CELLS,
  ...VIEWING_CELLS,
  ...ERASURE_CELLS,
  ...AUDIT_LOG_CELLS,
  ...DAILY_COUNT_CELLS,
  ...FUNCTION_CELLS,
];
