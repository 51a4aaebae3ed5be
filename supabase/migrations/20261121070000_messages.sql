-- What somebody writes to the school is an event of their lead, with the message among its details (decision 0008).
alter table public.lead_events drop constraint lead_events_kind_check;
alter table public.lead_events add constraint lead_events_kind_check check (kind in (
  'level_test_result', 'details_given', 'details_repeated', 'message_sent', 'merge_suggested',
  'consent_given', 'consent_withdrawn', 'guide_downloaded', 'live_quiz_answered', 'lesson_completed',
  'workshop_registered', 'workshop_attended', 'order_paid', 'order_refunded', 'stage_changed', 'note_added'
));
