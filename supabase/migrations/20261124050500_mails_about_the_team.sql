-- The mail that tells a person that an admin took their second factors away, and the one that invites somebody to the team.

insert into private.mail_kinds (kind, category, names_account) values
  ('factors_reset', 'notice', true),
  ('team_invitation', 'notice', false);
