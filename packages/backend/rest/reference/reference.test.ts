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

/** Runs all cases in order. @returns one line for each that got another answer */
async function failuresOf(cases: readonly Case[]): Promise<string[]> {
  const failures: string[] = [];
  for (const it of cases) {
    await check(it).catch((error: Error) =>
      failures.push(`${it.ask} ${JSON.stringify(it.headers)}: ${error.message}`),
    );
  }
  return failures;
}

describe('The cases of PostgREST’s own tests', () => {
  it.each([
    ['comparisons', filters.COMPARED],
    ['patterns', filters.MATCHED],
    ['full text search', filters.SEARCHED],
    ['lists and ranges', filters.CONTAINED],
    ['and, or and not', filters.JOINED],
    ['values and names with any characters', filters.WORDED],
    ['columns, aliases and casts', shapes.SELECTED],
    ['JSON paths', shapes.JSON_PATHS],
    ['order of rows', shapes.ORDERED],
    ['ranges and counts', answers.RANGED],
    ['every type as JSON and CSV', answers.WRITTEN_OUT],
    ['preferences', answers.PREFERRED],
    ['invalid requests', answers.MISTAKEN],
    ['functions that return rows', functions.CALLED],
    ['functions that return values', functions.VALUED],
    ['wrong calls and raised errors', wrong.CALLED_WRONGLY],
    ['settings of requests and answers', wrong.SETTINGS],
    ['rows that policies hide', changes.GUARDED],
    ['limits of answers', changes.TOO_MUCH],
    ['insertions', insertions.ADDED],
    ['upserts', upserts.UPSERTED],
    ['updates', changes.CHANGED],
    ['deletions', changes.REMOVED],
  ])('get the same answers: %s', async (_, cases) => {
    expect(await failuresOf(cases)).toEqual([]);
  });
});
