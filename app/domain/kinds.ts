/** The rows of the reference tables of kinds, written by `npm run db:types`. Do not edit. */

export type RequestedMailKind = 'item_report_reply' | 'level_test_result';

export type AccountMailKind =
  | 'email_change'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'invite'
  | 'magiclink'
  | 'password_changed'
  | 'reauthentication'
  | 'recovery'
  | 'signup';

export type NoticeKind =
  | 'account_closed'
  | 'factors_reset'
  | 'idle_account'
  | 'parent_notice'
  | 'team_invitation'
  | 'trial_mail';

export type MailKind =
  | 'account_closed'
  | 'email_change'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'factors_reset'
  | 'idle_account'
  | 'invite'
  | 'item_report_reply'
  | 'level_test_result'
  | 'magiclink'
  | 'parent_notice'
  | 'password_changed'
  | 'reauthentication'
  | 'recovery'
  | 'signup'
  | 'team_invitation'
  | 'trial_mail';

export type TextKind = 'phone_change' | 'phone_factor' | 'reauthentication' | 'sign_in';

export type LeadEventKind =
  | 'consent_given'
  | 'consent_withdrawn'
  | 'details_given'
  | 'details_repeated'
  | 'guide_downloaded'
  | 'lesson_completed'
  | 'level_test_result'
  | 'live_quiz_answered'
  | 'merge_suggested'
  | 'message_sent'
  | 'note_added'
  | 'order_paid'
  | 'order_refunded'
  | 'stage_changed'
  | 'workshop_attended'
  | 'workshop_registered';

export type ConsentKind = 'newsletter' | 'phone_contact';
