import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { erasePerson } from '#app/personal-data/erase-person.server.ts';
import { deleteDueKeptRows } from '#app/personal-data/retention.server.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { insertPerson } from './insert-person.ts';

/** A table of invoices: no product table has rows that a law keeps yet. */
const INVOICES = `
  create table private.invoices (
    id uuid primary key default gen_random_uuid(),
    person_id uuid references public.profiles on delete set null,
    billed_to text not null,
    issued_at timestamptz not null
  );
  alter table private.invoices enable row level security;
  create index invoices_of_a_person on private.invoices (person_id);
  create index invoices_by_age on private.invoices (issued_at);
  insert into private.personal_data
    (position, relation, path, section, belongs, erasure, cleared, law, term, since)
  values (9000, 'private.invoices', 'what they paid', 'Facturi', 'r.person_id = $1', 'keep', '{person_id}',
    'Legea contabilității nr. 82/1991', '5 years', 'issued_at')`;

let made: TestServices;
beforeAll(async () => {
  made = await createTestServices();
  await queryAs(made.database.ownerUrl, INVOICES);
});
beforeEach(async () => {
  made.clock.now = null;
  await queryAs(made.database.ownerUrl, 'delete from private.invoices');
});

const newPerson = () => insertPerson(made.database);

function bill(personId: string, billedTo: string, issuedAt: string) {
  return queryAs(
    made.database.ownerUrl,
    'insert into private.invoices (person_id, billed_to, issued_at) values ($1, $2, $3)',
    [personId, billedTo, issuedAt],
  );
}

function listInvoices() {
  return queryAs<{ person_id: string | null; billed_to: string }>(
    made.database.ownerUrl,
    'select person_id, billed_to from private.invoices order by billed_to',
  );
}

describe('Rows that a law keeps', () => {
  it('A row that a law keeps stays when its person is erased, without its references to them, and is counted', async () => {
    const [gone, other] = [await newPerson(), await newPerson()];
    await bill(gone.id, 'Ana', '2027-01-15');
    await bill(other.id, 'Ion', '2027-01-15');
    expect(await erasePerson(made.services, gone.visitor, gone.id)).toBe('erased');
    expect(await listInvoices()).toEqual([
      { person_id: null, billed_to: 'Ana' },
      { person_id: other.id, billed_to: 'Ion' },
    ]);
    const [erasure] = await queryAs(
      made.database.ownerUrl,
      `select counts -> 'private.invoices' as count from private.erasures
       where subject_hash = private.erasure_hash($1)`,
      [gone.id],
    );
    expect(erasure).toEqual({ count: 1 });
  });

  it('A row that a law keeps is deleted by the first jobs after its term, and not a second earlier', async () => {
    const [gone, other] = [await newPerson(), await newPerson()];
    await bill(gone.id, 'Ana', '2027-01-15T10:00:00Z');
    await bill(other.id, 'Ion', '2027-01-15T10:00:00Z');
    await bill(other.id, 'Ion, later', '2027-01-15T10:00:01Z');
    await erasePerson(made.services, gone.visitor, gone.id);

    made.clock.now = new Date('2032-01-15T09:59:59Z');
    await made.runDue();
    expect(await listInvoices()).toHaveLength(3);
    made.clock.now = new Date('2032-01-15T10:00:00Z');
    await made.runDue();
    // The term ends whether the person was erased or not.
    expect((await listInvoices()).map(({ billed_to }) => billed_to)).toEqual(['Ion, later']);
  });

  it('Rows that a law keeps are deleted in passes, and each pass tells how many it deleted', async () => {
    const { id } = await newPerson();
    for (const number of [1, 2, 3]) await bill(id, `${number}`, '2020-01-15');
    made.clock.now = new Date('2026-01-01');
    const { units } = made.services;
    expect([await deleteDueKeptRows(units, 2), await deleteDueKeptRows(units, 2)]).toEqual([2, 1]);
    expect(await deleteDueKeptRows(units, 2)).toBe(0);
  });
});

describe('Paths to rows that a law keeps', () => {
  const path = (fields: string) =>
    queryAs(
      made.database.ownerUrl,
      `insert into private.personal_data (position, relation, path, belongs, erasure, cleared, law, term, since)
       values (9001, 'private.invoices', 'another', 'false', ${fields})`,
    );

  it('A path to rows that a law keeps names its law, its term, the column it counts from, and the columns that are cleared', async () => {
    const refused = { code: '23514' };
    await expect(path(`'keep', '{person_id}', null, '5 years', 'issued_at'`)).rejects.toMatchObject(refused);
    await expect(path(`'keep', '{person_id}', 'a law', null, 'issued_at'`)).rejects.toMatchObject(refused);
    await expect(path(`'keep', '{person_id}', 'a law', '5 years', null`)).rejects.toMatchObject(refused);
    await expect(path(`'keep', '{}', 'a law', '5 years', 'issued_at'`)).rejects.toMatchObject(refused);
    await expect(path(`'delete', '{}', 'a law', '5 years', 'issued_at'`)).rejects.toMatchObject(refused);
  });
});
