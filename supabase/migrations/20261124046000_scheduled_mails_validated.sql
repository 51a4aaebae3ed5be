-- Reads every mail once, while others read and write them.
alter table private.mails validate constraint mails_state_check;
alter table private.mails validate constraint mails_written_check;
alter table private.mails validate constraint mails_cancelled_check;
alter table private.mails validate constraint mails_parts_check;
