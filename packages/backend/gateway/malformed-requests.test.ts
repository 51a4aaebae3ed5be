import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../testing/repeats.ts';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';

const RUNS = runs(5_000, 80);
let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
});
afterEach(() => {
  expect(made.faults.splice(0)).toEqual([]);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
  fc.constantFrom(
    '\0',
    '__proto__',
    'eq.',
    'in.(',
    'in.(1,"',
    'not.is.',
    'is.true',
    "'; --",
    '*',
    '1e999',
    '..',
  ),
  fc.constantFrom(
    'id',
    'role',
    'eq.x',
    'gte.-1',
    'id.desc',
    'profiles',
    'pages',
    'a"b',
    '%00',
    'asc.nullsfirst',
  ),
);
const segment = anyText.map(encodeURIComponent);
const rest = fc.oneof(
  fc.constantFrom('/rest/v1/profiles', '/rest/v1/pages', '/rest/v1/rpc/update_last_activity', '/rest/v1/'),
  segment.map((name) => `/rest/v1/${name}`),
  segment.map((name) => `/rest/v1/rpc/${name}`),
);
const storage = fc
  .tuple(
    fc.constantFrom('', 'public/', 'sign/', 'list/', 'info/', 'authenticated/', 'move', 'copy'),
    fc.constantFrom('avatars', '%00', 'nothing', '..'),
    fc.array(segment, { maxLength: 3 }),
  )
  .map(([kind, bucket, rest]) => `/storage/v1/object/${kind}${bucket}/${rest.join('/')}`);
const query = fc.dictionary(
  fc.oneof(
    fc.constantFrom('select', 'order', 'limit', 'offset', 'id', 'role', 'columns', 'download'),
    anyText,
  ),
  anyText,
  { maxKeys: 3 },
);
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');
const body = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc
    .dictionary(fc.constantFrom('id', 'role', 'user_id', '__proto__', 'full_name'), anyText)
    .map((it) => JSON.stringify(it)),
  fc.constantFrom(
    '{"full_name":"\\u0000"}',
    '{"full_name":"\\ud800"}',
    `${'['.repeat(30_000)}`,
    '',
    '[{},{"id":1}]',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()),
);
const headers = fc.record(
  {
    Prefer: fc.constantFrom('return=representation', 'count=exact', 'x', 'resolution=merge-duplicates'),
    Range: fc.constantFrom('0-1', '-1', '9-1', 'x', '0-99999999999999999999'),
    Accept: fc.constantFrom('text/csv', 'application/vnd.pgrst.object+json', '*/*', 'x'),
    'Content-Type': fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=x',
      'image/png',
      'x',
      'text/csv',
    ),
    'Accept-Profile': fc.constantFrom('public', 'auth', '_backend', ''),
    'x-upsert': fc.constantFrom('true', 'x'),
    'cache-control': fc.constantFrom('max-age=1', 'x'),
  },
  { requiredKeys: [] },
);

describe('Any malformed request for rows or files', () => {
  it('gets an answer or an error of the protocol, never a 500', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(rest, storage), query, method, body, headers, async (...asked) => {
        const [path, parameters, method, body, headers] = asked;
        const response = await made.request(`${path}?${new URLSearchParams(parameters)}`, {
          method,
          headers: { Authorization: `Bearer ${ana.accessToken}`, ...(headers as Record<string, string>) },
          ...(!['GET', 'HEAD'].includes(method) && { body }),
        });
        const text = await response.text();
        expect(response.status, `${method} ${path} ${text}`).toBeLessThan(500);
        if (response.status >= 400 && text !== '') expect(JSON.parse(text)).toHaveProperty('message');
      }),
      RUNS,
    );
  });
});
