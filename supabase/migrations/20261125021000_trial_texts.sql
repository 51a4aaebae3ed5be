-- A text message that an administrator has sent, to see whether text messages arrive.

insert into private.text_message_kinds (kind) values ('trial_text');
