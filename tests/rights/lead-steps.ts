import { service, staff } from './actors.ts';
import { does, type Step } from './cell.ts';
import { idOf, type PersonKey } from './people.ts';

/** Leads that a cell makes for itself. */
export const [ANA, DAN, EVA, ION] = [1, 2, 3, 4].map(
  (number) => `00000000-0000-4000-8003-00000000000${number}`,
) as [string, string, string, string];

/** What staff change on a card. */
interface Change {
  stage?: 'new' | 'contacted' | 'talking' | 'enrolled' | 'lost';
  reason?: string;
  owner?: PersonKey;
  followUp?: string;
}

export function came(lead: string, moment: string): Step {
  return does(
    service,
    `insert into public.leads (id, email, full_name, first_touch_source, created_at)
     values ('${lead}', '${lead}@example.com', 'Lead', 'guide', '${moment}')`,
  );
}

export function changed(lead: string, moment: string, { owner, ...change }: Change): Step {
  const changes = [{ id: lead, ...change, ...(owner ? { owner: idOf(owner) } : {}) }];
  return does(staff, `select from private.change_cards('${JSON.stringify(changes)}')`, moment);
}

export function moved(lead: string, moment: string, stage: 'new' | 'contacted' | 'talking' | 'enrolled') {
  return changed(lead, moment, { stage });
}

export function lost(lead: string, moment: string, reason = 'price'): Step {
  return changed(lead, moment, { stage: 'lost', reason });
}

/** Any event; it may name stages as a move does. */
export function told(lead: string, kind: string, moment: string, details: object = {}): Step {
  return does(
    service,
    `insert into public.lead_events (lead_id, kind, occurred_at, details)
     values ('${lead}', '${kind}', '${moment}', '${JSON.stringify(details)}')`,
  );
}

export function merged(lead: string, into: string): Step {
  return does(service, `update public.leads set merged_into = '${into}' where id = '${lead}'`);
}
