-- How many mails a mailbox was sent in a day, by an index: every mail of the day was read and compared by the program.

-- The mailbox an address reaches, as far as its spelling tells: "+tag" is left out everywhere, and at Gmail the dots are.
-- Only for comparing: a mail goes to the address as it was typed. Takes and returns lower case.
create function private.mailbox_of(address text) returns text
  language sql immutable strict parallel safe set search_path = ''
  return (
    select case
      when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
      else name || '@' || domain
    end
    from (select substring(address from '[^@]*$') as domain) as parted
    cross join lateral (select left(address, - length(domain) - 1) as typed) as before
    cross join lateral (select coalesce(nullif(split_part(typed, '+', 1), ''), typed) as name) as named
  );
revoke execute on function private.mailbox_of(text) from public, anon, authenticated, service_role;
grant execute on function private.mailbox_of(text) to app_worker;

create index mails_to_a_mailbox on private.mails (private.mailbox_of(recipient), created_at);
