-- What else SQL has to know of a kind of mail: whether the daily limit of a mailbox is about it, whether it goes to an
-- address that is suppressed, and what it waits behind. Decision 0077.

alter table private.mail_kinds
  -- Counts for the daily limit of a mailbox and is refused by it. The others are transactional: they always go.
  add column is_limited boolean not null default false,
  -- Does not go to a suppressed address. Codes and what the law asks for are tried all the same.
  add column obeys_suppression boolean not null default true,
  -- Mails of different lanes are sent side by side, so that a code waits for no newsletter.
  add column lane text not null default 'notices'
    constraint mail_kinds_lane_check check (lane in ('codes', 'notices', 'bulk'));

update private.mail_kinds set is_limited = true where category = 'requested';
update private.mail_kinds set obeys_suppression = false, lane = 'codes' where category = 'account';
update private.mail_kinds set obeys_suppression = false where kind = 'idle_account';

insert into private.mail_kinds (kind, category, names_account, is_limited, obeys_suppression, lane) values
  ('idle_reminder', 'notice', true, false, false, 'notices'),
  ('weekly_digest', 'notice', true, false, true, 'bulk');

comment on column private.mail_kinds.is_limited is 'personal: none';
comment on column private.mail_kinds.obeys_suppression is 'personal: none';
comment on column private.mail_kinds.lane is 'personal: none';
