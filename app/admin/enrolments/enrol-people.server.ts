import { sql } from 'kysely';
import { z } from 'zod';
import { dayOf } from '#app/domain/days.ts';
import { fold } from '#app/domain/fold.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import type { CheckedRow, TypedRow } from './enrol-rows.ts';

type WithUnits = Pick<Services, 'units'>;

/** What everybody gets where their row says nothing else. */
export interface EnrolmentDetails {
  course: string;
  /** A day in Bucharest, as all of them. */
  from: string;
  until: string | null;
  isEndless: boolean;
  role: 'none' | 'paid' | 'premium';
  reason: string;
}

/** A person that the search has found. */
export interface FoundPerson {
  id: string;
  fullName: string | null;
  email: string | null;
  isConfirmed: boolean;
}

/** At most ten people with this address, or with all the words in their name. */
export async function findPeople(
  { units }: WithUnits,
  visitor: Visitor,
  words: string,
): Promise<FoundPerson[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<FoundPerson>`
      select id, full_name as "fullName", email, is_confirmed as "isConfirmed"
      from private.find_people(${words})`.execute(db),
  );
  return rows;
}

export type KnownAccount =
  | { key: string; state: 'unknown' | 'unconfirmed' }
  | {
      key: string;
      state: 'found' | 'own';
      person: string;
      fullName: string | null;
      email: string | null;
      live: { endsAt: string | null } | null;
    };

/** The accounts of addresses or ids, in their order. */
export async function lookUpPeople(
  { units }: WithUnits,
  visitor: Visitor,
  keys: readonly string[],
  course: string,
): Promise<{ seen: number; people: KnownAccount[] }> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ found: { seen: number; people: KnownAccount[] } }>`
      select private.look_up_people(${[...keys]}::text[], ${course}) as found`.execute(db),
  );
  return rows[0]?.found ?? { seen: 0, people: [] };
}

/** Looks at every row by itself: who it is, and what is wrong with it. */
export async function checkRows(
  deps: WithUnits,
  visitor: Visitor,
  rows: readonly TypedRow[],
  details: EnrolmentDetails,
): Promise<{ rows: CheckedRow[]; seen: number }> {
  const keys = rows.map(({ key }) => normalKey(key));
  const { seen, people } = await lookUpPeople(deps, visitor, keys, details.course);
  const today = dayOf(new Date());
  const firstRows = new Map<string, number>();
  const checked = rows.map((row, index): CheckedRow => {
    const key = keys[index] ?? '';
    const account = people[index];
    const isKnown = account?.state === 'found' || account?.state === 'own';
    const from = row.from === '' ? details.from : readDay(row.from);
    const until = readUntil(row.until, details);
    const role = readRole(row.role, details);
    const error =
      keyError(key, account, firstRows.get(key)) ??
      (from === null ? `„${row.from}” nu e o zi: scrie-o ca 2027-01-31 sau 31.01.2027.` : null) ??
      (until === undefined ? `„${row.until}” nu e o zi: scrie-o ca 2027-01-31 sau 31.01.2027.` : null) ??
      (until && until < today ? 'Ultima zi a trecut deja.' : null) ??
      (until && from && until < from ? 'Ultima zi e înaintea primei zile.' : null) ??
      (role === undefined ? `„${row.role}” nu e un rol: scrie „plătit”, „premium” sau nimic.` : null);
    if (!firstRows.has(key)) firstRows.set(key, row.rowNo);
    return {
      ...row,
      person: isKnown && error === null ? account.person : null,
      name: isKnown ? account.fullName : null,
      email: isKnown ? account.email : null,
      live: isKnown ? account.live : null,
      days: { from: from ?? details.from, until: until ?? null },
      givenRole: role ?? null,
      error,
    };
  });
  return { rows: checked, seen };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function normalKey(key: string): string {
  return key
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase();
}

function keyError(key: string, account: KnownAccount | undefined, before: number | undefined): string | null {
  if (key === '') return 'Rândul nu are nicio adresă.';
  if (!UUID.test(key) && !z.email().safeParse(key).success) return 'Adresa nu pare completă.';
  if (before !== undefined) return `E și pe rândul ${before}.`;
  switch (account?.state) {
    case 'found':
      return null;
    case 'own':
      return 'E contul tău: pe tine te înscrie altcineva din echipă.';
    case 'unconfirmed':
      return 'Are cont, dar nu și-a confirmat adresa: îi ajunge să apese linkul din e-mailul de bun venit.';
    default:
      return 'Nu are cont cu adresa aceasta: întâi își face unul.';
  }
}

/** @returns the day as 2027-01-31; null for anything else */
function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return z.iso.date().safeParse(iso).success && /^2\d{3}/.test(iso) ? iso : null;
}

const ENDLESS = ['fara', 'fara sfarsit', '-'];

/** @returns null for no end; undefined for what is no day */
function readUntil(text: string, { until, isEndless }: EnrolmentDetails): string | null | undefined {
  if (text === '') return isEndless ? null : until;
  if (ENDLESS.includes(fold(text))) return null;
  return readDay(text) ?? undefined;
}

const ROLE_WORDS: Readonly<Record<string, 'paid' | 'premium' | null>> = {
  ...{ none: null, niciunul: null, '-': null, 'numai cursul': null },
  ...{ paid: 'paid', platit: 'paid', 'acces platit': 'paid' },
  ...{ premium: 'premium', 'acces premium': 'premium' },
};

/** @returns null for no role; undefined for what is none of them */
function readRole(text: string, { role }: EnrolmentDetails): 'paid' | 'premium' | null | undefined {
  if (text === '') return role === 'none' ? null : role;
  return ROLE_WORDS[fold(text)];
}

export interface EnrolOutcome {
  /** The row. */
  place: number;
  /** `meanwhile`: somebody enrolled this person since the rows were looked at. */
  outcome: 'enrolled' | 'unknown' | 'meanwhile';
  enrolment: number | null;
}

/** Each takes some milliseconds: one statement with all of a long list would come near the limit of a statement. */
const ENROLLED_AT_ONCE = 50;

/** Enrols the people of the rows that have no error; what becomes of each is decided alone. */
export async function enrolPeople(
  { units, mailer }: Pick<Services, 'units' | 'mailer'>,
  visitor: Visitor,
  rows: readonly CheckedRow[],
  { course, reason }: Pick<EnrolmentDetails, 'course' | 'reason'>,
  seen: number,
): Promise<EnrolOutcome[]> {
  const given = rows.flatMap(({ person, givenRole, days }, place) =>
    person === null ? [] : [{ place, person, role: givenRole, ...days }],
  );
  const outcomes: EnrolOutcome[] = [];
  for (let from = 0; from < given.length; from += ENROLLED_AT_ONCE) {
    const some = JSON.stringify(given.slice(from, from + ENROLLED_AT_ONCE));
    const { rows: decided } = await units.asVisitor(visitor, (db) =>
      sql<EnrolOutcome>`
        select place, outcome, enrolment
        from private.enrol_people(${some}::jsonb, ${course}, ${reason}, ${seen})`.execute(db),
    );
    outcomes.push(...decided);
  }
  // A role may begin or end at another moment now.
  if (outcomes.length > 0) mailer.wake();
  return outcomes;
}
