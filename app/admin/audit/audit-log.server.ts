import { sql } from 'kysely';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import type { AuditFilters } from './audit-filters.ts';

const PAGE_SIZE = 50;
/** A search that finds more people than this has to be narrower. */
const MAX_PEOPLE = 20;

interface AuditPerson {
  /** Null when the account has no name or was erased. */
  name: string | null;
  email: string | null;
}

/** A row of the audit log, for admins. */
export interface AuditRow {
  id: string;
  doneAt: Date;
  verb: string;
  assurance: 'aal1' | 'aal2' | null;
  aboutTable: string | null;
  aboutKey: string | null;
  details: Record<string, unknown>;
  /** Null when no one was signed in: a background job, or SQL run by the database owner. */
  actor: AuditPerson | null;
  /** Null where it was not about a person. */
  subject: AuditPerson | null;
}

export interface AuditPage {
  rows: AuditRow[];
  /** The id to go on after; null on the last page. */
  next: string | null;
  /** How many people the search found; null without a search. */
  found: 'none' | 'some' | 'too many' | null;
}

const COLUMNS =
  sql.raw(`id, done_at as "doneAt", verb, assurance, about_table as "aboutTable", about_key as "aboutKey",
  details, case when has_actor then jsonb_build_object('name', actor_name, 'email', actor_email) end as actor,
  case when has_subject then jsonb_build_object('name', subject_name, 'email', subject_email) end as subject`);

/** The newest rows of the audit log by or about one person, at most `count`. For admins and above. */
export async function listAuditRowsOf(
  units: Units,
  visitor: Visitor,
  personId: string,
  count: number,
): Promise<AuditRow[]> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<AuditRow>`
      select ${COLUMNS}
      from private.list_audit_log(array[${personId}::uuid], null, null, null, null, ${count})`.execute(db),
  );
  return rows;
}

/** The newest rows of the audit log after one of them. For admins and above: the database refuses others. */
export async function listAuditLog(
  units: Units,
  visitor: Visitor,
  { person, verb, firstDay, lastDay }: AuditFilters,
  after: string | null,
): Promise<AuditPage> {
  return units.asVisitor(visitor, async (db) => {
    const people = person === null ? null : await findPeople(person);
    const { rows } = await sql<AuditRow>`
      select ${COLUMNS}
      from private.list_audit_log(${people?.slice(0, MAX_PEOPLE) ?? null}::uuid[], ${verb}::text, ${firstDay}::date,
        ${lastDay}::date, ${after}::bigint, ${PAGE_SIZE + 1})`.execute(db);
    const shown = rows.slice(0, PAGE_SIZE);
    return {
      rows: shown,
      next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
      found: people && (people.length === 0 ? 'none' : people.length > MAX_PEOPLE ? 'too many' : 'some'),
    };

    async function findPeople(words: string): Promise<string[]> {
      const found = await sql<{ id: string }>`
        select person_id as id from private.find_people_in_audit_log(${words}, ${MAX_PEOPLE + 1})`.execute(
        db,
      );
      return found.rows.map(({ id }) => id);
    }
  });
}
