import { type Case, ONE, of, refused, WHOLE } from '../case.ts';

const rows = (...prefer: string[]) => ({ Prefer: ['return=representation', ...prefer].join(', ') });
const csv = { 'Content-Type': 'text/csv' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The cases run in order, and each sees the tables as the previous one left them. */
export const ADDED: Case[] = [
  of('POST /keyed', 201, '', {
    send: { k: 'p1', extra: 'e' },
    head: { 'Content-Range': '*/*', 'Content-Type': null, Location: null },
  }),
  of('POST /keyed', 201, '', {
    headers: { Prefer: 'return=minimal' },
    send: { k: 'p2', extra: 'e' },
    head: { 'Preference-Applied': 'return=minimal' },
  }),
  of('POST /keyed?select=k', 201, [{ k: 'p3' }], {
    headers: WHOLE,
    send: { k: 'p3', extra: 'e' },
    head: { 'Preference-Applied': 'return=representation' },
  }),
  of('POST /keyed?select=key:k,long:extra::text', 201, '{"key":"p4","long":"e"}', {
    headers: { ...WHOLE, ...ONE },
    send: { k: 'p4', extra: 'e' },
  }),
  of('POST /keyed', 201, '', {
    headers: { Prefer: 'return=headers-only' },
    send: { k: 'p 5&=', extra: 'e' },
    head: { Location: '/keyed?k=eq.p+5%26%3D', 'Preference-Applied': 'return=headers-only' },
  }),
  of('POST /compound', 201, '', {
    headers: { Prefer: 'return=headers-only' },
    send: { k1: 1, k2: 'test' },
    head: { Location: '/compound?k1=eq.1&k2=eq.test' },
  }),
  of('POST /keyed', 201, '', {
    headers: { Prefer: 'return=headers-only' },
    send: [
      { k: 'p6', extra: 'e' },
      { k: 'p7', extra: 'e' },
    ],
    head: { Location: null },
  }),
  of('POST /no_key', 201, [{ a: null, b: 'p' }], { headers: WHOLE, send: { b: 'p' } }),
  of('POST /no_key', 201, '', {
    headers: { Prefer: 'return=headers-only' },
    send: { b: 'p' },
    head: { Location: null },
  }),
  of(
    'POST /compound',
    201,
    [
      { k1: 2, k2: 'x', extra: null },
      { k1: 3, k2: 'y', extra: null },
    ],
    {
      headers: rows('count=exact'),
      send: [
        { k1: 2, k2: 'x' },
        { k1: 3, k2: 'y' },
      ],
      head: { 'Content-Range': '*/2' },
    },
  ),
  of('POST /compound?order=k1.desc&select=k1', 201, [{ k1: 5 }, { k1: 4 }], {
    headers: WHOLE,
    send: [
      { k1: 4, k2: 'x' },
      { k1: 5, k2: 'y' },
    ],
  }),
  of('POST /growing?select=name', 201, [{ name: 'a' }], { headers: WHOLE, send: { name: 'a' } }),
  of('POST /items', 201, '', { send: {} }),
  of('POST /items', 201, '', {
    send: [{}, {}],
    headers: { Prefer: 'count=exact' },
    head: { 'Content-Range': '*/2' },
  }),
  of('POST /items', 201, [], { headers: WHOLE, send: [] }),
  of('POST /items?columns=id', 201, [], { headers: WHOLE, send: [] }),
  of('POST /item_view?select=id,double', 201, [{ id: 500, double: 1000 }], {
    headers: WHOLE,
    send: { id: 500 },
  }),
  of('POST /items?select=id,always_true', 201, [{ id: 501, always_true: true }], {
    headers: WHOLE,
    send: { id: 501 },
  }),
  of('POST /generated', 201, [{ a: 'x', b: 'is x' }], { headers: WHOLE, send: { a: 'x' } }),
  of('POST /notes?select=data->a', 201, [{ a: [1, null] }], {
    headers: WHOLE,
    send: { id: 50, data: { a: [1, null] } },
  }),
  of(
    'POST /complex_items?columns=id,name&select=id,name',
    201,
    [
      { id: 51, name: 'x' },
      { id: 52, name: null },
    ],
    { headers: WHOLE, send: [{ id: 51, name: 'x', more: 1 }, { id: 52 }] },
  ),
  of(
    'POST /complex_items?columns=id,name,field-with_sep,arr&select=id,name,field-with_sep,arr',
    201,
    [
      { id: 53, name: 'unnamed', 'field-with_sep': 7, arr: [1] },
      { id: 54, name: null, 'field-with_sep': 7, arr: [2] },
    ],
    {
      headers: rows('missing=default'),
      send: [{ id: 53 }, { id: 54, name: null, arr: [2] }],
      head: { 'Preference-Applied': 'missing=default, return=representation' },
    },
  ),
  of('POST /complex_items?columns=id,name&select=id,name', 201, [{ id: 55, name: 'unnamed' }], {
    headers: rows('missing=default'),
    send: { id: 55 },
  }),
  of('POST /growing?columns=id,name&select=name', 201, [{ name: 'dflt' }], {
    headers: rows('missing=default'),
    send: [{ name: 'dflt' }],
  }),
  of(
    'POST /no_key',
    201,
    [
      { a: 'c1', b: 'x, "y"\nz' },
      { a: 'c2', b: null },
      { a: '', b: 'NULL ' },
    ],
    { headers: { ...csv, ...WHOLE }, send: 'a,b\nc1,"x, ""y""\nz"\r\nc2,NULL\n,NULL \n' },
  ),
  of('POST /no_key', 201, 'a,b\nc3,d', {
    headers: { ...csv, ...WHOLE, Accept: 'text/csv' },
    send: 'a,b\nc3,d',
  }),
  of('POST /no_key', 201, [{ a: 'f 1', b: '' }], { headers: { ...form, ...WHOLE }, send: 'a=f+1&b=' }),
  of('POST /write_only', 201, '', { send: { id: 1, secret: 'x' } }),
  of('POST /half_seen?select=id,shown', 201, [{ id: 2, shown: 's' }], {
    headers: WHOLE,
    send: { id: 2, shown: 's' },
  }),
  of(
    'POST /kinds?select=big,exact,moment,bytes,texts,short',
    201,
    '[{"big":9223372036854775807,"exact":0.10,"moment":"2026-01-01T00:00:00+00:00","bytes":"\\\\x00ff","texts":["a,b","\\"",null],"short":"x"}]',
    {
      headers: WHOLE,
      send: '{"id":2,"big":9223372036854775807,"exact":0.10,"moment":"2026-01-01T02:00:00+02:00","bytes":"\\\\x00ff","texts":["a,b","\\"",null],"short":"x"}',
    },
  ),
  refused('POST /half_seen', 401, '42501', {}, { headers: WHOLE, send: { id: 3, shown: 's' } }),
  refused('POST /half_seen?select=id', 401, '42501', {}, { headers: WHOLE, send: { id: 3, hidden: 's' } }),
  refused('POST /write_only', 401, '42501', {}, { headers: WHOLE, send: { id: 1, secret: 'x' } }),
  refused('POST /keyed', 400, '23502', {}, { send: { k: 'p8' } }),
  refused('POST /keyed', 409, '23505', {}, { send: { k: 'p1', extra: 'e' } }),
  refused('POST /jobs', 409, '23503', {}, { send: { id: 1, title: 'x', parent: 99 } }),
  refused('POST /jobs', 400, '23514', {}, { send: { id: 1, title: '' } }),
  refused('POST /kinds', 400, '23514', {}, { send: { id: 3, short: 'too long' } }),
  refused('POST /kinds', 400, '22P02', {}, { send: { id: 3, color: 'mauve' } }),
  refused('POST /kinds', 400, '22001', {}, { send: { id: 3, letters: 'too long' } }),
  refused('POST /generated', 400, '428C9', {}, { send: { a: 'x', b: 'y' } }),
  refused('POST /keyed', 400, 'PGRST102', { message: 'Empty or invalid json' }, { send: '}{ x = 2' }),
  refused('POST /keyed', 400, 'PGRST102', { message: 'Empty or invalid json' }, { send: '' }),
  refused(
    'POST /keyed',
    400,
    'PGRST102',
    { message: 'All object keys must match' },
    { send: [{ k: 'q', extra: 'e' }, { k: 'r' }] },
  ),
  refused('POST /keyed', 400, 'PGRST102', { message: 'All object keys must match' }, { send: [1, 2] }),
  refused(
    'POST /keyed',
    400,
    'PGRST204',
    { message: "Could not find the 'nope' column of 'keyed' in the schema cache" },
    { send: { k: 'q', nope: 1 } },
  ),
  refused('POST /keyed?columns=helicopter', 400, 'PGRST204', {}, { send: {} }),
  refused(
    'POST /keyed?columns=',
    400,
    'PGRST100',
    {
      message: '"failed to parse columns parameter ()" (line 1, column 1)',
      details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
    },
    { send: {} },
  ),
  refused('POST /keyed?columns=k,extra', 400, '22P02', {}, { send: '{"k":' }),
  refused('POST /garlic?columns=x', 404, 'PGRST205', {}, { send: {} }),
  refused(
    'POST /no_key',
    400,
    'PGRST102',
    { message: 'All lines must have same number of fields' },
    { headers: csv, send: 'a,b\nfoo,bar\nbaz' },
  ),
  refused(
    'POST /no_key',
    400,
    'PGRST102',
    { message: 'Content-Type not acceptable: text/html' },
    { headers: { 'Content-Type': 'text/html' }, send: 'x' },
  ),
  refused(
    'POST /keyed?select=k',
    406,
    'PGRST116',
    { details: 'The result contains 2 rows' },
    {
      headers: { ...WHOLE, ...ONE },
      send: [
        { k: 't1', extra: 'e' },
        { k: 't2', extra: 'e' },
      ],
    },
  ),
  refused(
    'POST /keyed',
    406,
    'PGRST116',
    {},
    {
      headers: ONE,
      send: [
        { k: 't1', extra: 'e' },
        { k: 't2', extra: 'e' },
      ],
    },
  ),
  of('GET /keyed?k=like.t*', 200, []),
];
