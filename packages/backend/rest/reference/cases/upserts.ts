import { type Case, of, refused, WHOLE } from '../case.ts';

const rows = (...prefer: string[]) => ({ Prefer: ['return=representation', ...prefer].join(', ') });
const merge = rows('resolution=merge-duplicates');
const ignore = rows('resolution=ignore-duplicates');
const NEW = [
  { name: 'Java', rank: 1 },
  { name: 'C', rank: 2 },
];

export const UPSERTED: Case[] = [
  of('POST /languages', 201, NEW, {
    headers: merge,
    send: NEW,
    head: { 'Preference-Applied': 'resolution=merge-duplicates, return=representation' },
  }),
  of(
    'POST /languages',
    201,
    [
      { name: 'Java', rank: 9 },
      { name: 'Go', rank: 3 },
    ],
    {
      headers: merge,
      send: [
        { name: 'Java', rank: 9 },
        { name: 'Go', rank: 3 },
      ],
    },
  ),
  of('POST /languages', 200, [{ name: 'Java', rank: 1 }], {
    headers: merge,
    send: { name: 'Java', rank: 1 },
  }),
  of('POST /languages', 200, '', {
    headers: { Prefer: 'resolution=merge-duplicates' },
    send: { name: 'Java', rank: 1 },
  }),
  of('POST /languages', 201, [{ name: 'Perl', rank: 17 }], {
    headers: ignore,
    send: [
      { name: 'Java', rank: 99 },
      { name: 'Perl', rank: 17 },
    ],
    head: { 'Preference-Applied': 'resolution=ignore-duplicates, return=representation' },
  }),
  of('POST /languages', 201, [], { headers: ignore, send: { name: 'Java', rank: 99 } }),
  of('GET /languages?name=eq.Java', 200, [{ name: 'Java', rank: 1 }]),
  of('POST /unique_ones?on_conflict=key', 201, [{ value: 1, key: 1 }], {
    headers: merge,
    send: { value: 1, key: 1 },
  }),
  of('POST /unique_ones?on_conflict=key', 200, [{ value: 2, key: 1 }], {
    headers: merge,
    send: { value: 2, key: 1 },
  }),
  of('POST /unique_ones?on_conflict=key', 201, [{ value: 3, key: 2 }], {
    headers: ignore,
    send: [
      { value: 9, key: 1 },
      { value: 3, key: 2 },
    ],
  }),
  of('POST /compound?on_conflict=k1,k2&select=extra', 201, [{ extra: 1 }], {
    headers: merge,
    send: { k1: 70, k2: 'a', extra: 1 },
  }),
  of('POST /compound?on_conflict=k2, k1&select=extra', 200, [{ extra: 2 }], {
    headers: merge,
    send: { k1: 70, k2: 'a', extra: 2 },
  }),
  of(
    'POST /complex_items?columns=id,name&select=name,field-with_sep',
    200,
    [{ name: 'merged', 'field-with_sep': 1 }],
    { headers: merge, send: [{ id: 1, name: 'merged' }] },
  ),
  of('POST /only_key', 201, [{ id: 1 }], { headers: merge, send: { id: 1 } }),
  of('POST /only_key', 200, [{ id: 1 }], { headers: merge, send: { id: 1 } }),
  of('POST /no_key?a=eq.x', 201, [{ a: '1', b: 'up' }], {
    headers: merge,
    send: { a: '1', b: 'up' },
    head: { 'Preference-Applied': 'return=representation' },
  }),
  refused(
    'POST /languages',
    500,
    '21000',
    {},
    {
      headers: merge,
      send: [
        { name: 'Lua', rank: 1 },
        { name: 'Lua', rank: 2 },
      ],
    },
  ),
  refused(
    'POST /languages?on_conflict=rank',
    400,
    '42P10',
    {},
    { headers: merge, send: { name: 'Lua', rank: 1 } },
  ),
  refused(
    'POST /languages?on_conflict=nope',
    400,
    '42703',
    {},
    { headers: merge, send: { name: 'Lua', rank: 1 } },
  ),
  refused(
    'POST /languages?on_conflict=',
    400,
    'PGRST100',
    {},
    { headers: merge, send: { name: 'Lua', rank: 1 } },
  ),
  of('PUT /languages?name=eq.Zig', 204, '', { send: { name: 'Zig', rank: 30 } }),
  of('PUT /languages?name=eq.Zig', 200, [{ name: 'Zig', rank: 31 }], {
    headers: WHOLE,
    send: [{ name: 'Zig', rank: 31 }],
  }),
  of('PUT /languages?name=eq.Elm', 201, [{ name: 'Elm', rank: 32 }], {
    headers: WHOLE,
    send: { name: 'Elm', rank: 32 },
  }),
  of('PUT /compound?k1=eq.80&k2=eq.b', 201, [{ k1: 80, k2: 'b', extra: 1 }], {
    headers: WHOLE,
    send: { k1: 80, k2: 'b', extra: 1 },
  }),
  of('PUT /only_key?id=eq.10', 201, [{ id: 10 }], { headers: WHOLE, send: { id: 10 } }),
  refused('PUT /languages?name=eq.Zig&limit=1', 400, 'PGRST114', {}, { send: { name: 'Zig', rank: 1 } }),
  refused('PUT /languages?name=eq.Zig&offset=1', 400, 'PGRST114', {}, { send: { name: 'Zig', rank: 1 } }),
  ...['rank=eq.19', 'name=not.eq.Zig', 'name=in.(Zig)', 'and=(name.eq.Zig)', 'name=gt.Zig', ''].map(
    (filter) => refused(`PUT /languages?${filter}`, 405, 'PGRST105', {}, { send: { name: 'Zig', rank: 1 } }),
  ),
  refused('PUT /compound?k1=eq.80', 405, 'PGRST105', {}, { send: { k1: 80, k2: 'b', extra: 2 } }),
  refused('PUT /no_key?a=eq.one', 405, 'PGRST105', {}, { send: { a: 'one', b: 'two' } }),
  refused(
    'PUT /languages?name=eq.Zig',
    400,
    'PGRST115',
    { message: 'Payload values do not match URL in primary key column(s)' },
    { send: { name: 'Other', rank: 1 } },
  ),
  of('PUT /languages?name=eq.Zig', 204, '', {
    send: [
      { name: 'Zig', rank: 1 },
      { name: 'Other', rank: 2 },
    ],
  }),
  of('GET /languages?name=in.(Zig,Other)', 200, [{ name: 'Zig', rank: 1 }]),
];
