import { beforeAll, describe, expect, it } from 'vitest';
import { createReferenceBackend } from '../../testing/reference-backend.ts';
import type { TestBackend } from '../../testing/test-backend.ts';
import type { Case } from './case.ts';
import * as answers from './cases/answers.ts';
import * as changes from './cases/changes.ts';
import * as filters from './cases/filters.ts';
import * as functions from './cases/functions.ts';
import * as insertions from './cases/insertions.ts';
import * as shapes from './cases/shapes.ts';
import * as upserts from './cases/upserts.ts';
import * as wrong from './cases/wrong-calls.ts';

let made: TestBackend;
beforeAll(async () => {
  made = await createReferenceBackend();
});

async function check({ ask, headers, send, status, body, head }: Case) {
  const [method = '', path = ''] = ask.split(/ (.*)/s);
  const response = await made.request(`/rest/v1${path}`, {
    method,
    headers: { ...(send !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(send !== undefined && { body: isJson(send) ? JSON.stringify(send) : (send as BodyInit) }),
  });
  const text = await response.text();
  expect([response.status, text], text).toEqual([status, text]);
  if (typeof body === 'string') expect(text).toBe(body);
  else if (body !== undefined) expect(JSON.parse(text)).toMatchObject(body as object);
  if (Array.isArray(body)) expect(JSON.parse(text)).toHaveLength(body.length);
  for (const [name, value] of Object.entries(head)) expect(response.headers.get(name), name).toBe(value);
}

function isJson(send: unknown): send is object {
  return typeof send === 'object' && send !== null && !(send instanceof Uint8Array);
}

/** One line for each that does not answer as it should; each is asked, in turn. */
async function failuresOf(cases: readonly Case[]): Promise<string[]> {
  const failures: string[] = [];
  for (const it of cases) {
    await check(it).catch((error: Error) =>
      failures.push(`${it.ask} ${JSON.stringify(it.headers)}: ${error.message}`),
    );
  }
  return failures;
}

describe('As PostgREST answers it, so', () => {
  it.each([
    ['are comparisons', filters.COMPARED],
    ['are patterns', filters.MATCHED],
    ['is full text search', filters.SEARCHED],
    ['are lists and ranges', filters.CONTAINED],
    ['are and, or and not', filters.JOINED],
    ['are values and names with any letters in them', filters.WORDED],
    ['are columns, aliases and casts', shapes.SELECTED],
    ['are paths into JSON', shapes.JSON_PATHS],
    ['is the order of rows', shapes.ORDERED],
    ['are ranges of rows and counts', answers.RANGED],
    ['is each type of value, written as JSON and CSV', answers.WRITTEN_OUT],
    ['are preferences', answers.PREFERRED],
    ['are mistakes', answers.MISTAKEN],
    ['are functions that give rows', functions.CALLED],
    ['are functions that give values', functions.VALUED],
    ['are wrong calls and what functions raise', wrong.CALLED_WRONGLY],
    ['are settings of requests and answers', wrong.SETTINGS],
    ['are rows that policies hide', changes.GUARDED],
    ['are answers of a bounded size', changes.TOO_MUCH],
    ['are new rows', insertions.ADDED],
    ['are upserts', upserts.UPSERTED],
    ['are changes', changes.CHANGED],
    ['are removals', changes.REMOVED],
  ])('%s', async (_, cases) => {
    expect(await failuresOf(cases)).toEqual([]);
  });
});
