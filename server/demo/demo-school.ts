import type pg from 'pg';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { DemoStaff } from '#content/demo/staff.ts';
import type { App } from '../compose/app.ts';
import type { Browser } from './browser.ts';
import type { Mailbox } from './mailbox.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

/**
 * A demo school while its past is being made. Everything in it happens by the product's own pages and functions, so it is
 * consistent by construction. A file of this folder plans the events of one noun on the timeline.
 */
export interface DemoSchool {
  app: App;
  origin: string;
  units: Units;
  timeline: Timeline;
  random: Random;
  mailbox: Mailbox;
  /** A visitor's browser, without cookies. */
  newBrowser(): Browser;
  /** The owner of the schema: for what the pages do not tell, such as the right answer to a question. */
  owner: pg.Client;
  read<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The team, once it has signed in. */
  staff: Map<DemoStaff['key'], StaffMember>;
}

/** A member of the team, signed in with the second factor. */
export interface StaffMember extends DemoStaff {
  id: string;
  password: string;
  /** Of the authenticator app, in base32. */
  secret: string;
  recoveryCodes: string[];
  browser: Browser;
  /** The identity for functions of the database. */
  visitor: Visitor;
}

/** @throws before the team has signed in */
export function staffOf({ staff }: Pick<DemoSchool, 'staff'>, key: DemoStaff['key']): StaffMember {
  const found = staff.get(key);
  if (!found) throw new Error(`The demo school has no ${key} yet.`);
  return found;
}

/** Lets the mails leave that wait. */
export async function sendMails({ app }: Pick<DemoSchool, 'app'>): Promise<void> {
  await app.runDue('minute');
}
