-- Functions with every kind of parameters and result.
create function items_between(min integer, max integer) returns setof items language sql stable
  begin atomic select * from items where id >= min and id < max; end;
create function all_items() returns setof items language sql stable begin atomic select * from items order by id; end;
create function one_item(id integer) returns items language sql stable begin atomic select i.* from items i where i.id = one_item.id; end;
create function no_rows() returns setof integer language sql stable begin atomic select null::integer where false; end;
create function add_them(a integer, b integer) returns integer language sql immutable begin atomic select a + b; end;
create function say_hello(name text) returns text language sql immutable begin atomic select 'Hello, ' || name; end;
create function say_variadic(name text, variadic v text[]) returns text language sql immutable begin atomic select 'Hello, ' || name; end;
create function three_defaults(a integer default 1, b integer default 2, c integer default 3) returns integer language sql immutable begin atomic select a + b + c; end;
create function overloaded() returns setof integer language sql immutable begin atomic values (1), (2), (3); end;
create function overloaded(a integer, b integer) returns integer language sql immutable begin atomic select a + b; end;
create function overloaded(a text, b text, c text) returns text language sql immutable begin atomic select a || b || c; end;
create function same_names(arg integer) returns integer language sql immutable begin atomic select arg; end;
create function same_names(arg json) returns json language sql immutable begin atomic select arg; end;
create function "quotedFunction"("user" text, "fullName" text, "SSN" text) returns text language sql immutable begin atomic select format('%s,%s,%s', "user", "fullName", "SSN"); end;
create function gives_array() returns integer[] language sql immutable begin atomic select array[1, 2, 3]; end;
create function gives_integers() returns setof integer language sql immutable begin atomic values (1), (2), (3); end;
create function gives_color(val text) returns color language sql immutable begin atomic select val::color; end;
create function gives_range(low integer, up integer) returns int4range language sql immutable begin atomic select int4range(low, up); end;
create function gives_nothing() returns void language sql begin atomic select; end;
create function gives_null() returns integer language sql immutable begin atomic select null::integer; end;
create function gives_json() returns jsonb language sql immutable begin atomic select '{"a":[1,null]}'::jsonb; end;
create function gives_record() returns record language sql immutable begin atomic select 1 as f1, 'two' as f2; end;
create function single_out(num integer, out plus_one integer) language sql immutable begin atomic select num + 1; end;
create function single_inout(inout num integer) language sql immutable begin atomic select num + 1; end;
create function many_outs(out num integer, out str text) language sql immutable begin atomic select 3, 'four'; end;
create function gives_table() returns table (a text, b integer) language sql immutable begin atomic values ('A', 1), ('B', 2); end;
create function varied(double double precision, text_ text, bool boolean, day date, color color, arr text[], num integer, data json default '{}', datab jsonb default '{}')
  returns json language sql immutable
  begin atomic select json_build_object('double', double, 'text', text_, 'bool', bool, 'day', day, 'color', color, 'arr', arr, 'num', num, 'data', data, 'datab', datab); end;
create function listed(variadic v text[] default '{}') returns text[] language sql immutable begin atomic select v; end;
create function json_kind(arg json) returns text language sql immutable begin atomic select json_typeof(arg); end;
create function unnamed_json(json) returns json language sql immutable begin atomic select $1; end;
create function unnamed_jsonb(jsonb) returns jsonb language sql immutable begin atomic select $1; end;
create function unnamed_or_none() returns integer language sql immutable begin atomic select 1; end;
create function unnamed_or_none(boolean) returns integer language sql immutable begin atomic select 2; end;
create function unnamed_or_none(text) returns text language sql immutable begin atomic select 'text'; end;
create function unnamed_default() returns integer language sql immutable begin atomic select 1; end;
create function unnamed_default(integer default 42) returns integer language sql immutable begin atomic select 2; end;
create function unnamed_default(text default 'default') returns text language sql immutable begin atomic select 'text'; end;
create function item_label(items) returns text language sql stable begin atomic select 'item ' || $1.id; end;
create function unresolvable() returns void language sql begin atomic select; end;
create function unresolvable(a text) returns integer language sql immutable begin atomic select 1; end;
create function unresolvable(a integer) returns text language sql immutable begin atomic select 'foo'; end;
create function unresolvable(b integer, a integer default 1) returns text language sql immutable begin atomic select 'foo'; end;
create function unresolvable(b integer, c text default '') returns text language sql immutable begin atomic select 'foo'; end;
create function unnamed_text(text) returns text language sql immutable begin atomic select upper($1); end;
create function unnamed_bytes(bytea) returns text language sql immutable begin atomic select encode($1, 'hex'); end;
create function unnamed_integer(integer) returns integer language sql immutable begin atomic select $1; end;
create function either(json) returns text language sql immutable begin atomic select 'json'; end;
create function either(text) returns text language sql immutable begin atomic select 'text'; end;
create function either(x integer, y integer) returns integer language sql immutable begin atomic select x + y; end;
create function add_item(new_id integer) returns items language sql begin atomic insert into items (id) values (new_id) returning *; end;
create function change_though_stable() returns integer language plpgsql stable as $$ begin perform add_item(999); return 1; end $$;
create function move_items(lowest integer, by integer) returns setof items language sql begin atomic update items set id = id + by where id >= lowest returning *; end;
create function setting_of(name text) returns text language sql stable begin atomic select current_setting(name, true); end;
create function with_headers(headers text, status text) returns integer language sql
  begin atomic select set_config('response.headers', headers, true), set_config('response.status', status, true); select 1; end;
create function raise_as(state text, said text, det text default null, hin text default null) returns void language plpgsql
  as $$ begin if det is null then raise exception using errcode = state, message = said; end if; raise exception using errcode = state, message = said, detail = det, hint = coalesce(hin, ''); end $$;
create function documents_of() returns setof documents language sql stable begin atomic select * from documents; end;
create function char_arg(c char, cs char[]) returns text language sql immutable begin atomic select c || array_to_string(cs, '|'); end;
create function bit_arg(b bit varying) returns text language sql immutable begin atomic select b::text; end;
revoke execute on function one_item(integer) from public;
grant execute on function one_item(integer) to anon, authenticated;
