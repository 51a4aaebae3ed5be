import { randomUUID } from 'node:crypto';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { erasePerson } from '#app/personal-data/erase-person.server.ts';
import { exportPersonalData } from '#app/personal-data/export-personal-data.server.ts';
import { removeErasedFiles } from '#app/personal-data/remove-erased-files.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { runDue } from '#server/compose/jobs.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { insertPerson } from './insert-person.ts';

let made: TestServices;
beforeAll(async () => {
  made = await createTestServices();
});

function ask<Row extends Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
  return queryAs<Row>(made.database.superuserUrl, text, values);
}

const newPerson = (options?: { role?: string; isConfirmed?: boolean }) =>
  insertPerson(made.database, options);

async function newLead(email: string, fields: { isParentEmail?: boolean; profileId?: string } = {}) {
  const [lead] = await ask<{ id: string }>(
    `insert into public.leads (email, full_name, is_parent_email, profile_id) values ($1, 'Nume', $2, $3) returning id`,
    [email, fields.isParentEmail ?? false, fields.profileId ?? null],
  );
  return lead?.id ?? '';
}

const isThere = async (lead: string) =>
  (await ask('select from public.leads where id = $1', [lead])).length === 1;

/** Removes the rows of files, as the storage does. */
async function removeRows(bucket: string, names: string[]): Promise<void> {
  await ask('delete from storage.objects where bucket_id = $1 and name = any ($2)', [bucket, names]);
}

const exportOf = async (visitor: Visitor) =>
  JSON.stringify(await exportPersonalData(made.services.units, visitor));

describe('Data that belongs to a person', () => {
  it('Details left with an address before it was confirmed do not belong to the account', async () => {
    const { id, email, visitor } = await newPerson({ isConfirmed: false });
    const lead = await newLead(email);
    expect(await exportOf(visitor)).not.toContain(lead);
    expect(await erasePerson(made.services, visitor, id)).toBe('erased');
    expect(await isThere(lead)).toBe(true);
  });

  it('Details of another account with the same address, or of a child with a parent’s, do not belong to the account', async () => {
    const [parent, other] = [await newPerson(), await newPerson()];
    const ofOther = await newLead(parent.email, { profileId: other.id });
    expect(await exportOf(parent.visitor)).not.toContain(ofOther);
    await ask('delete from public.leads where id = $1', [ofOther]);

    const ofChild = await newLead(parent.email, { isParentEmail: true });
    expect(await exportOf(parent.visitor)).not.toContain(ofChild);
    await erasePerson(made.services, parent.visitor, parent.id);
    expect(await isThere(ofChild)).toBe(true);
  });

  it('A consent given in the account belongs to it, even where the address stands with a child’s details', async () => {
    const parent = await newPerson();
    const ofChild = await newLead(parent.email, { isParentEmail: true });
    const { rows } = await made.services.units.asVisitor(parent.visitor, (db) =>
      sql<{ made: number }>`select private.choose_consent('newsletter', w.version, true) as made
        from public.consent_wordings w where w.kind = 'newsletter' limit 1`.execute(db),
    );
    expect(rows).toEqual([{ made: 1 }]);
    await erasePerson(made.services, parent.visitor, parent.id);
    expect(await ask('select kind from public.lead_events where lead_id = $1', [ofChild])).toEqual([]);
    expect(await isThere(ofChild)).toBe(true);
  });

  it('An answer of a running test is not exported, which would tell whether it was right', async () => {
    const { id, visitor } = await newPerson();
    const test = randomUUID();
    await ask(
      `insert into public.level_tests (id, profile_id, visitor_hash, result_token_hash, bank_version, self_rating)
       select $1::uuid, $2, $1::uuid::text, $1::uuid::text, max(version), 'unsure' from private.banks`,
      [test, id],
    );
    await ask(
      `insert into public.level_test_answers (test_id, position, item_id, response, outcome)
       select $1, 1, min(id), 'o încercare', 'wrong' from private.items`,
      [test],
    );
    expect(await exportOf(visitor)).not.toContain('o încercare');
    await ask('update public.level_tests set abandoned_at = now() where id = $1', [test]);
    expect(await exportOf(visitor)).toContain('o încercare');
  });

  it('A visitor without a session gets no export', async () => {
    expect(await exportPersonalData(made.services.units, { claims: null, visitorHash: null })).toBeNull();
  });
});

describe('Erasure', () => {
  it('An erasure is refused to a visitor without a session, and of another person', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const nobody = { claims: null, visitorHash: null };
    expect(await erasePerson(made.services, nobody, one.id)).toBe('refused');
    expect(await erasePerson(made.services, other.visitor, one.id)).toBe('refused');
    expect(await erasePerson(made.services, one.visitor, randomUUID())).toBe('refused');
    expect(await ask('select from auth.users where id = $1', [one.id])).toHaveLength(1);
  });

  it('An erasure of the last super admin is refused until another one can sign in', async () => {
    const last = await newPerson({ role: 'super_admin' });
    const banned = await newPerson({ role: 'super_admin' });
    await ask(`update auth.users set banned_until = '2999-01-01' where id = $1`, [banned.id]);
    const gone = await newPerson({ role: 'super_admin' });
    await ask(`update auth.users set deleted_at = now() where id = $1`, [gone.id]);
    expect(await erasePerson(made.services, last.visitor, last.id)).toBe('last-super-admin');
    await ask(`update auth.users set banned_until = '2020-01-01' where id = $1`, [banned.id]);
    expect(await erasePerson(made.services, last.visitor, last.id)).toBe('erased');
  });

  it('An erasure leaves the files to a job that tries again until they are gone', async () => {
    const { id, visitor } = await newPerson();
    await ask(`insert into storage.objects (bucket_id, name) values ('avatars', $1 || '/poza.webp')`, [id]);
    const failing = { ...made.services, removeFiles: () => Promise.reject(new Error('away')) };
    expect(await erasePerson(failing, visitor, id)).toBe('erased');
    const waiting = () => ask('select from private.erasures where pending_folder = $1', [id]);
    expect(await waiting()).toHaveLength(1);

    const { units } = made.services;
    expect(await removeErasedFiles(units, null)).toBe(0);
    await expect(removeErasedFiles(units, async () => undefined)).rejects.toThrow('could not be removed');
    expect(await waiting()).toHaveLength(1);
    expect(await runDue({ units, services: { ...made.services, removeFiles: removeRows } })).toBe(1);
    expect(await waiting()).toHaveLength(0);
    expect(await ask('select from storage.objects where name like $1', [`${id}/%`])).toHaveLength(0);
  });

  it('An erasure takes the files of every bucket that has a path, and of no other', async () => {
    await ask(
      `insert into storage.buckets (id, name) values ('second', 'second'), ('unrelated', 'unrelated')`,
    );
    await ask(
      `insert into private.personal_data (position, relation, path, section, belongs, shown, erasure)
       select 9999, relation, 'files of a second bucket', section, replace(belongs, 'avatars', 'second'), shown, erasure
       from private.personal_data where path = 'their files'`,
    );
    const [person, other] = [await newPerson(), await newPerson()];
    for (const bucket of ['avatars', 'second', 'unrelated']) {
      for (const { id } of [person, other]) {
        await ask('insert into storage.objects (bucket_id, name) values ($1, $2)', [
          bucket,
          `${id}/${bucket}.pdf`,
        ]);
      }
    }
    const own = await exportOf(person.visitor);
    for (const bucket of ['avatars', 'second']) expect(own).toContain(`${person.id}/${bucket}.pdf`);
    expect(own).not.toContain('unrelated');
    expect(own).not.toContain(other.id);

    expect(await erasePerson({ ...made.services, removeFiles: removeRows }, person.visitor, person.id)).toBe(
      'erased',
    );
    const left = await ask<{ name: string }>(
      'select name from storage.objects where name ~ $1 order by name',
      [`^(${person.id}|${other.id})/`],
    );
    expect(left.map(({ name }) => name)).toEqual(
      [
        `${other.id}/avatars.pdf`,
        `${other.id}/second.pdf`,
        `${other.id}/unrelated.pdf`,
        `${person.id}/unrelated.pdf`,
      ].sort(),
    );
    expect(await ask('select from private.erasures where pending_folder = $1', [person.id])).toEqual([]);
  });

  it('An erasure by address takes details, mails and reports, a child’s as well, and counts them', async () => {
    const email = `${randomUUID()}@example.com`;
    const lead = await newLead(email, { isParentEmail: true });
    await ask(`insert into public.lead_events (lead_id, kind) values ($1, 'details_given')`, [lead]);
    await ask(
      `insert into private.mails (kind, recipient, subject, body_text, body_html)
       values ('level_test_result', $1, 's', 't', 'h')`,
      [email],
    );
    const [row] = await ask<{ counts: object }>(
      `select private.erase_address(' ${email.toUpperCase()}') as counts`,
    );
    expect(row?.counts).toEqual({
      'private.lead_cards': 1,
      'public.leads': 1,
      'public.lead_events': 1,
      'private.mails': 1,
    });
    expect(await isThere(lead)).toBe(false);
  });

  it('An erasure can be repeated after a restore, from the list alone', async () => {
    const person = await newPerson();
    const email = `${randomUUID()}@example.com`;
    const lead = await newLead(email);
    const before = await ask(`select private.erasure_hash(id) as hash from unnest($1::uuid[]) id`, [
      [person.id, lead],
    ]);
    const hashes = before.map(({ hash }) => hash);
    await erasePerson(made.services, person.visitor, person.id);
    await ask('select private.erase_address($1)', [email]);
    const list = await ask('select from private.erasures where subject_hash = any ($1)', [hashes]);
    expect(list).toHaveLength(2);

    // The backup has them still.
    await ask('delete from private.erasures where subject_hash = any ($1)', [hashes]);
    await ask('insert into auth.users (id, email) values ($1, $2)', [person.id, person.email]);
    await ask(`insert into public.leads (id, email, full_name) values ($1, $2, 'Nume')`, [lead, email]);
    const bystander = await newPerson();
    // An account that had this address at the time of the backup does not prevent the erasure.
    const hadIt = await newPerson();
    const theirs = await newLead(hadIt.email);
    hashes.push(...(await ask(`select private.erasure_hash($1) as hash`, [theirs])).map(({ hash }) => hash));
    const { rows } = await made.services.units.asService(null, (db) =>
      sql<{ erased: number }>`select private.replay_erasures(${hashes}) as erased`.execute(db),
    );
    expect(rows).toEqual([{ erased: 3 }]);
    expect([await isThere(lead), await isThere(theirs)]).toEqual([false, false]);
    expect(await ask('select from auth.users where id = $1', [hadIt.id])).toHaveLength(1);
    expect(await ask('select from auth.users where id = $1', [person.id])).toHaveLength(0);
    expect(await ask('select from auth.users where id = $1', [bystander.id])).toHaveLength(1);
  });
});

describe('Retention of traces', () => {
  it('The audit log is deleted after two years and the list of erasures after three', async () => {
    const { clock } = made;
    const count = async () => {
      const [row] = await ask<{ audited: number; erased: number }>(
        `select (select count(*)::int from private.audit_log) as audited,
           (select count(*)::int from private.erasures) as erased`,
      );
      return row;
    };
    await made.runDue();
    const before = await count();
    const inMonths = (months: number) => {
      clock.now = new Date();
      clock.now.setUTCMonth(clock.now.getUTCMonth() + months);
      clock.now.setUTCDate(clock.now.getUTCDate() + 2);
    };
    inMonths(23);
    await made.runDue();
    expect(await count()).toEqual(before);
    inMonths(24);
    await made.runDue();
    expect(await count()).toEqual({ audited: 0, erased: before?.erased });
    inMonths(36);
    await made.runDue();
    expect(await count()).toEqual({ audited: 0, erased: 0 });
  });
});
