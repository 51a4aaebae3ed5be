import { service, superAdmin, visitor, worker } from '../actors.ts';
import { type Cell, can, canNot, reachesNothing } from '../cell.ts';
import { LEADS } from '../fixtures.ts';
import { idOf } from '../people.ts';

/** What the worker does with leads and counters. */
export const WORKER_CELLS: Cell[] = [
  // Leads
  can(
    worker,
    'record a lead',
    `insert into public.leads (email, full_name, phone) values ('a@b.ro', 'A', '+40712345678')`,
  ),
  canNot(
    worker,
    'attach a lead to an account',
    `insert into public.leads (email, full_name, profile_id) values ('a@b.ro', 'A', '${idOf('free')}')`,
  ),
  canNot(
    worker,
    'attach a known lead to an account',
    `update public.leads set profile_id = '${idOf('free')}' where id = '${LEADS.loose}'`,
  ),
  canNot(
    worker,
    'change the phone of a lead',
    `update public.leads set phone = '+40712345678' where id = '${LEADS.loose}'`,
  ),
  canNot(
    worker,
    'record a lead that is kept for longer',
    `insert into public.leads (email, full_name, delete_after) values ('a@b.ro', 'A', '2999-01-01')`,
  ),
  can(
    worker,
    'give time to a lead that comes back',
    `update public.leads set delete_after = private.now() + interval '24 months' where id = '${LEADS.loose}'`,
  ),
  canNot(
    worker,
    'put the day of a lead into the past',
    `update public.leads set delete_after = private.now() - interval '1 second' where id = '${LEADS.loose}'`,
  ),
  can(
    worker,
    'record what a lead did',
    `insert into public.lead_events (lead_id, kind) values ('${LEADS.loose}', 'guide_downloaded')`,
  ),
  can(
    worker,
    'record what somebody wrote to the school',
    `insert into public.lead_events (lead_id, kind, details)
     values ('${LEADS.loose}', 'message_sent', '{"message": "Bună ziua"}')`,
  ),
  canNot(
    worker,
    'say when a lead did something',
    `insert into public.lead_events (lead_id, kind, occurred_at)
     values ('${LEADS.loose}', 'guide_downloaded', '2020-01-01')`,
  ),
  canNot(worker, 'rewrite what a lead did', `update public.lead_events set kind = 'note_added'`),
  canNot(worker, 'erase what a lead did', 'delete from public.lead_events'),
  can(worker, 'delete a lead that is due', `delete from public.leads where id = '${LEADS.due}'`),
  reachesNothing(
    worker,
    'delete a lead before it is due',
    `delete from public.leads where id in ('${LEADS.attached}', '${LEADS.loose}')`,
  ),

  // Counting requests
  can(worker, 'count a request', `insert into private.rate_limits (key, points) values ('new', 1)`),
  can(worker, 'read a count', `select points from private.rate_limits where key = 'fixture'`),
  can(worker, 'raise a count', `update private.rate_limits set points = 2 where key = 'fixture'`),
  can(worker, 'forget a count', `delete from private.rate_limits where key = 'fixture'`),
  ...[visitor, superAdmin, service].map((actor) =>
    canNot(actor, 'forget a count', `delete from private.rate_limits where key = 'fixture'`),
  ),
];
