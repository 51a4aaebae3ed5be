-- A mail that an administrator has sent to themself, to see whether mails arrive.

insert into private.mail_kinds (kind, category, names_account) values ('trial_mail', 'notice', true);
