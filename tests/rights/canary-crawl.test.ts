import { createTestBackend, type TestBackend } from '@english-beyond-limits/backend/testing/test-backend';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertWholePerson } from '#tests/personal-data/whole-person.ts';
import { type Crawler, crawlAs } from './canary/answers.ts';
import { allCallers, type Caller } from './canary/callers.ts';
import { type Eavesdropper, eavesdrop } from './canary/crawl-changes.ts';
import { crawlFiles } from './canary/crawl-files.ts';
import { crawlFunctions, type Routine } from './canary/crawl-functions.ts';
import {
  countsBesideRows,
  crawlByWriting,
  crawlEmbedding,
  crawlHiddenColumns,
  crawlOtherSchemas,
  crawlRows,
  type Relation,
} from './canary/crawl-rows.ts';
import { maySee } from './canary/may-see.ts';
import { plantWords, type Words } from './canary/plant-words.ts';
import { SECRETS } from './canary/secrets.ts';
import { INSERT_WHAT_NOBODY_HAS, LEAKS, PUBLISH_ALL, RELATIONS, ROUTINES } from './canary/statements.ts';
import { insertFixtures } from './fixtures.ts';
import { idOf } from './people.ts';

let made: TestBackend;
let superuser: pg.Client;
let words: Words;
let callers: Caller[];
let relations: Relation[];
let routines: Routine[];
let objects: { bucket: string; name: string }[];

beforeAll(async () => {
  made = await createTestBackend();
  superuser = new pg.Client({ connectionString: made.database.superuserUrl, pipeline: true });
  await superuser.connect();
  await insertFixtures(superuser);
  await insertWholePerson(superuser, 'whole');
  await superuser.query(INSERT_WHAT_NOBODY_HAS);
  words = await plantWords(superuser);
  callers = await allCallers(made.backend.auth.context);
  relations = (await superuser.query<Relation>(RELATIONS)).rows;
  routines = (await superuser.query<Routine>(ROUTINES)).rows;
  objects = (await superuser.query(`select bucket_id as bucket, name from storage.objects`)).rows;
});
afterAll(() => superuser.end());

function as(name: string): { caller: Caller; crawler: Crawler } {
  const caller = callers.find((it) => it.name === name);
  if (!caller) throw new Error(`Nobody is called ${name}.`);
  return { caller, crawler: crawlAs(caller, made.url, made.backend.keys.publishable, words) };
}

function leaksTo(caller: Caller, crawler: Crawler): string[] {
  const leaks = crawler.seen().filter(({ place }) => !maySee(caller, place));
  return [
    ...new Set(
      leaks.map(({ what, place }) => `${caller.name}: ${place.relation}.${place.column} by ${what}`),
    ),
  ];
}

const seenBy = (crawler: Crawler) =>
  new Set(crawler.seen().map(({ place }) => `${place.relation}.${place.column} ${place.owner ?? ''}`.trim()));

describe('Planted words', () => {
  it('A word is planted in every secret place', () => {
    const planted = new Set(
      [...words.places.values()].map(({ relation, column }) => `${relation}.${column}`),
    );
    expect([...SECRETS].filter((place) => !planted.has(place))).toEqual([]);
    expect(words.places.size).toBeGreaterThan(5_000);
  });
});

describe('Rows over HTTP', () => {
  it('Rows over HTTP show no word to a role that may not read it, and count no hidden row', async () => {
    const leaks: string[] = [];
    for (const { name } of callers) {
      const { caller, crawler } = as(name);
      await crawlRows(crawler, relations);
      leaks.push(...(await countsBesideRows(crawler, relations)), ...leaksTo(caller, crawler));
    }
    expect(leaks).toEqual([]);
  });

  it('Rows over HTTP answer nothing about columns that cannot be read, nor about other schemas', async () => {
    for (const name of SOME) {
      const { caller, crawler } = as(name);
      expect(await crawlHiddenColumns(crawler, relations)).toEqual([]);
      if (ENDS.includes(name)) expect(await crawlOtherSchemas(crawler, relations)).toEqual([]);
      expect(leaksTo(caller, crawler)).toEqual([]);
    }
  });

  it('Embedded rows over HTTP show no word to a role that may not read it', async () => {
    for (const name of ENDS) {
      const { caller, crawler } = as(name);
      await crawlEmbedding(crawler, relations);
      expect(leaksTo(caller, crawler)).toEqual([]);
    }
  });

  it('Rows over HTTP show people what is theirs, and staff what they work with', async () => {
    const crawlOf = async (name: string) => {
      const { crawler } = as(name);
      await crawlRows(crawler, relations);
      return crawler;
    };
    const seesHiddenSettings = (crawler: Crawler) =>
      crawler.seen().some(({ place }) => place.relation === 'public.settings' && !place.isPublic);
    expect(seenBy(await crawlOf('nobody'))).toContain('public.pages.title');
    expect(seenBy(await crawlOf('paid'))).toContain(`public.profiles.full_name ${idOf('paid')}`);
    expect(seesHiddenSettings(await crawlOf('super_admin'))).toBe(true);
    expect(seesHiddenSettings(await crawlOf('super_admin without the second factor'))).toBe(false);
  });

  it('The crawl of rows over HTTP would find a leak', async () => {
    await superuser.query(LEAKS);
    const { caller, crawler } = as('nobody');
    // What is new in the database is known within a moment.
    await expect
      .poll(async () => (await crawler.ask('/rest/v1/leaked_items?limit=1')).status, { timeout: 30_000 })
      .toBe(200);
    const more = (await superuser.query<Relation>(RELATIONS)).rows;
    await crawlRows(
      crawler,
      more.filter(({ name }) => name.startsWith('leaked')),
    );
    await crawlFunctions(crawler, [{ schema: 'public', name: 'leaked_codes', parameters: [] }], []);
    const leaks = leaksTo(caller, crawler);
    for (const place of [
      'private.items.explanation',
      'private.items.difficulty',
      'private.recordings.sound',
    ]) {
      expect(leaks.some((leak) => leak.startsWith(`nobody: ${place} by GET /rest/v1/leaked`))).toBe(true);
    }
    for (const place of ['_backend.signing_keys.private_jwk', 'private.text_messages.code']) {
      expect(
        leaks.some((leak) => leak.startsWith(`nobody: ${place} by `)),
        place,
      ).toBe(true);
    }
    await superuser.query(`drop view leaked_items; drop table leaked_keys; drop function leaked_codes();
      notify pgrst, 'reload schema'`);
  });
});

describe('Functions over HTTP', () => {
  it('Functions over HTTP return no word to a role that may not read it, and those of other schemas cannot be called', async () => {
    const ids = [idOf('paid'), idOf('super_admin')];
    const inPublic = routines.filter(({ schema }) => schema === 'public');
    for (const { name } of callers) {
      const { caller, crawler } = as(name);
      await crawlFunctions(crawler, inPublic, ids);
      if (ENDS.includes(name)) expect(await crawlFunctions(crawler, routines, ids.slice(0, 1))).toEqual([]);
      expect(leaksTo(caller, crawler)).toEqual([]);
    }
  });
});

describe('Files over HTTP', () => {
  it('Files over HTTP are named to their owners only', async () => {
    for (const name of [...SOME, 'signedOut', 'teacher', 'paid']) {
      const { caller, crawler } = as(name);
      await crawlFiles(crawler, objects);
      expect(leaksTo(caller, crawler)).toEqual([]);
    }
    const { crawler } = as('paid');
    await crawlFiles(crawler, objects);
    expect(seenBy(crawler)).toContain(`storage.objects.name ${idOf('paid')}`);
  });
});

describe('Changes on channels', () => {
  it('Changes on channels tell no word to a role that may not read it, though every table is published', async () => {
    const listeners: Eavesdropper[] = [];
    try {
      await superuser.query(PUBLISH_ALL);
      for (const { name } of callers) {
        const { caller } = as(name);
        listeners.push(await eavesdrop(caller, made.url, made.backend.keys.publishable));
      }
      for (const { name, columns } of relations.filter(({ schema }) => schema === 'public')) {
        await superuser.query(`update public.${name} set ${columns[1]} = ${columns[1]}`);
      }
      await superuser.query(`insert into public.pages (path, title) values ('/the-last-change', 'Last')`);
      const listening = listeners.filter(({ joined }) => joined.length > 0);
      for (const { caller, heard } of listening) {
        await expect.poll(heard, { timeout: 30_000, message: caller.name }).toContain('/the-last-change');
      }
      const told = (name: string) =>
        words.findIn(listeners.find(({ caller }) => caller.name === name)?.heard() ?? '');
      // Changes of one table may be told before those of another that came first.
      const isTold = (name: string, word: object) =>
        expect
          .poll(() => told(name), { timeout: 30_000, message: name })
          .toContainEqual(expect.objectContaining(word));
      await isTold('nobody', { relation: 'public.pages' });
      await isTold('paid', { relation: 'public.profiles', owner: idOf('paid') });
      await isTold('super_admin', { relation: 'public.settings', isPublic: false });
      const leaks = listeners.flatMap(({ caller, heard }) =>
        words
          .findIn(heard())
          .filter((place) => !maySee(caller, place))
          .map(({ relation, column }) => `${caller.name}: ${relation}.${column}`),
      );
      expect([...new Set(leaks)]).toEqual([]);
      expect(listening.flatMap(({ joined }) => joined)).not.toContain('the accounts');
    } finally {
      for (const listener of listeners) await listener.stop();
    }
  });
});

describe('Writes over HTTP', () => {
  it('A write over HTTP returns nothing that its role could not read', async () => {
    const leaks: string[] = [];
    for (const { name } of callers) {
      const { caller, crawler } = as(name);
      await crawlByWriting(crawler, relations);
      leaks.push(...leaksTo(caller, crawler));
    }
    expect(leaks).toEqual([]);
  });
});

/** One caller for each kind of rights. */
const ENDS = ['nobody', 'super_admin'];
const SOME = ['nobody', 'free', 'super_admin without the second factor', 'super_admin'];
