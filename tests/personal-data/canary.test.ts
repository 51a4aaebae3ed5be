import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasePerson } from '#app/personal-data/erase-person.server.ts';
import { exportPersonalData } from '#app/personal-data/export-personal-data.server.ts';
import { removeErasedFiles } from '#app/personal-data/remove-erased-files.server.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { type PlantedValue, plantValues } from './plant-values.ts';
import { rowsWith } from './rows-with.ts';
import { insertWholePerson, type WholePerson } from './whole-person.ts';

let made: TestServices;
let superuser: pg.Client;
let ana: WholePerson;
let other: WholePerson;
let ofAna: PlantedValue[];
let ofOther: PlantedValue[];
beforeAll(async () => {
  made = await createTestServices();
  superuser = new pg.Client({ connectionString: made.database.superuserUrl });
  await superuser.connect();
  ana = await insertWholePerson(superuser, 'canarana');
  other = await insertWholePerson(superuser, 'otherbird');
  ofAna = await plantValues(superuser, ana, 'canarana');
  ofOther = await plantValues(superuser, other, 'otherbird');
});
afterAll(() => superuser.end());

function as({ claims }: WholePerson): Visitor {
  return { claims, visitorHash: null, requestId: 'a-request' };
}

describe('Personal data of a person', () => {
  it('A person is found in every place that the registry knows of', async () => {
    const { rows } = await superuser.query<{ relation: string; path: string; belongs: string }>(
      'select relation, path, belongs from private.personal_data',
    );
    for (const { relation, path, belongs } of rows) {
      const found = await superuser.query(
        `select from ${relation} r where (${belongs}) and $1::uuid is not null and $2::text[] is not null`,
        [ana.id, [ana.email]],
      );
      expect(found.rowCount, `${relation}: ${path}`).toBeGreaterThan(0);
    }
    expect(ofAna.length).toBeGreaterThan(60);
    expect(ofAna.length).toBe(ofOther.length);
  });

  it('A person gets all of it in their export, secrets only by their name, and nothing of other people', async () => {
    const data = await exportPersonalData(made.services.units, as(ana));
    const text = JSON.stringify(data);
    const missing = ofAna.filter(({ value, isExported }) => isExported && !text.includes(value));
    expect(missing.map(({ column }) => column)).toEqual([]);
    const secret = ofAna.filter(({ value, isExported }) => !isExported && text.includes(value));
    expect(secret.map(({ column }) => column)).toEqual([]);
    expect(text).not.toMatch(/otherbird|stranger|grandmother/);
    expect(text).not.toContain(other.id);
    expect(data?.['păstrate, dar neincluse']).toMatchObject({
      Contul: ['parola (doar amprenta ei)'],
      'Verificarea în doi pași': ['secretul aplicației de coduri'],
    });
  });

  it('A person is erased to the last row, becomes a key in the audit log, and other people’s rows stay', async () => {
    const before = await rowsWith(superuser, 'otherbird', other.id);
    const [{ key }] = (
      await superuser.query<{ key: string }>('select key from private.person_keys where person_id = $1', [
        ana.id,
      ])
    ).rows as [{ key: string }];

    expect(await erasePerson(made.services, as(ana), ana.id)).toBe('erased');

    const waiting = await rowsWith(superuser, 'canarana', ana.id);
    expect(waiting.map((row) => row.split(':')[0])).toEqual([
      'private.erasures',
      'storage.objects',
      'storage.objects',
      'storage.objects',
    ]);
    await removeErasedFiles(made.services.units, async (bucket, names) => {
      const remove = 'delete from storage.objects where bucket_id = $1 and name = any ($2)';
      await superuser.query(remove, [bucket, names]);
    });
    expect(await rowsWith(superuser, 'canarana', ana.id)).toEqual([]);
    expect(await rowsWith(superuser, 'otherbird', other.id)).toEqual(before);
    const { rows } = await superuser.query(
      `select verb, subject_key, assurance, request_id from private.audit_log where actor_key = $1 order by id`,
      [key],
    );
    expect(rows).toEqual([
      { verb: 'tried_out', subject_key: null, assurance: null, request_id: null },
      { verb: 'data_exported', subject_key: key, assurance: 'aal2', request_id: 'a-request' },
      { verb: 'person_erased', subject_key: key, assurance: 'aal2', request_id: 'a-request' },
    ]);
    const keys = await superuser.query('select from private.person_keys where key = $1', [key]);
    expect(keys.rowCount).toBe(0);
  });

  it('An erased person is a visitor without a role from the next statement on', async () => {
    const { rows } = await made.services.units.asVisitor(as(ana), (db) =>
      sql`select private.uid() as id, private.rank() as rank`.execute(db),
    );
    expect(rows).toEqual([{ id: null, rank: 1 }]);
    expect(await exportPersonalData(made.services.units, as(ana))).toBeNull();
  });
});
