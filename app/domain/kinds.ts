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
  | 'group_message'
  | 'idle_account'
  | 'idle_reminder'
  | 'message_alert'
  | 'message_answer'
  | 'parent_notice'
  | 'parent_recording'
  | 'spoken_reply'
  | 'team_invitation'
  | 'trial_mail'
  | 'weekly_digest'
  | 'written_reply';

export type MailKind =
  | 'account_closed'
  | 'email_change'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'factors_reset'
  | 'group_message'
  | 'idle_account'
  | 'idle_reminder'
  | 'invite'
  | 'item_report_reply'
  | 'level_test_result'
  | 'magiclink'
  | 'message_alert'
  | 'message_answer'
  | 'parent_notice'
  | 'parent_recording'
  | 'password_changed'
  | 'reauthentication'
  | 'recovery'
  | 'signup'
  | 'spoken_reply'
  | 'team_invitation'
  | 'trial_mail'
  | 'weekly_digest'
  | 'written_reply';

export type TextKind = 'phone_change' | 'phone_factor' | 'reauthentication' | 'sign_in' | 'trial_text';

export type LeadEventKind =
  | 'consent_given'
  | 'consent_withdrawn'
  | 'details_corrected'
  | 'details_given'
  | 'details_imported'
  | 'details_repeated'
  | 'guide_downloaded'
  | 'lead_added'
  | 'leads_merged'
  | 'lesson_completed'
  | 'level_test_result'
  | 'live_quiz_answered'
  | 'merge_declined'
  | 'merge_suggested'
  | 'merge_undone'
  | 'message_answered'
  | 'message_sent'
  | 'note_added'
  | 'order_paid'
  | 'order_refunded'
  | 'owner_changed'
  | 'stage_changed'
  | 'workshop_attended'
  | 'workshop_registered';

export type ConsentKind = 'newsletter' | 'phone_contact' | 'voice_recording';

export type CertificateKind = 'cambridge' | 'ielts' | 'linguaskill' | 'other' | 'toefl';

export type LeadStage = 'contacted' | 'enrolled' | 'lost' | 'new' | 'talking';

export type LostReason = 'elsewhere' | 'no_answer' | 'not_now' | 'not_real' | 'other' | 'price' | 'schedule';

export type DailyMeasure = 'activation' | 'lead_sources' | 'leads' | 'level_tests' | 'returns' | 'sign_ups';
