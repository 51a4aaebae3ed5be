import { deepStrictEqual, strictEqual } from 'node:assert';
import { FIRST_ID, OWN_NOTES } from './notes.ts';

/** What is asked of a table under policies, as the official client asks it, and what must come back. */
interface RestWork {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  status: number;
  /** @param key counts the requests up */
  path(key: number): string;
  body(key: number, ownerId: string): string;
  /** Throws when an answer says anything else than the row or rows asked for. */
  check(key: number, answer: string): void;
}

export type RestWorkName = 'read' | 'list' | 'insert';

const TABLE = '/rest/v1/bench_notes';
const idOf = (key: number) => FIRST_ID + ((key * 7) % OWN_NOTES);
const LISTED = newestWithStars(3, 50);

export const REST_WORK: Record<RestWorkName, RestWork> = {
  /** `.select('id,title,body,stars').eq('id', …).single()` */
  read: {
    method: 'GET',
    headers: { Accept: 'application/vnd.pgrst.object+json' },
    status: 200,
    path: (key) => `${TABLE}?select=id%2Ctitle%2Cbody%2Cstars&id=eq.${idOf(key)}`,
    body: () => '',
    check(key, answer) {
      const id = idOf(key);
      deepStrictEqual(JSON.parse(answer), {
        id,
        title: `note ${id}`,
        body: 'words '.repeat(20),
        stars: (id % 5) + 1,
      });
    },
  },
  /** `.select('id,title,stars').gte('stars', 3).order('created_at', …).order('id', …).limit(50)` */
  list: {
    method: 'GET',
    headers: { Accept: 'application/json' },
    status: 200,
    path: () =>
      `${TABLE}?select=id%2Ctitle%2Cstars&stars=gte.3&created_at=lt.2026-02-01&order=created_at.desc%2Cid.desc&limit=50`,
    body: () => '',
    check: (_, answer) => deepStrictEqual(JSON.parse(answer), LISTED),
  },
  /** `.insert({ … })`: no row comes back; the rows are counted at the end. */
  insert: {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    status: 201,
    path: () => TABLE,
    body: (key, ownerId) =>
      JSON.stringify({ owner_id: ownerId, title: `new ${key}`, body: 'words '.repeat(20), stars: 3 }),
    check: (_, answer) => strictEqual(answer, ''),
  },
};

function newestWithStars(fewest: number, limit: number) {
  return Array.from({ length: OWN_NOTES }, (_, index) => FIRST_ID + OWN_NOTES - 1 - index)
    .map((id) => ({ id, title: `note ${id}`, stars: (id % 5) + 1 }))
    .filter(({ stars }) => stars >= fewest)
    .slice(0, limit);
}
