import { type Case, ONE, of, refused, WHOLE } from '../case.ts';

const rows = (...prefer: string[]) => ({ Prefer: ['return=representation', ...prefer].join(', ') });
const merge = rows('resolution=merge-duplicates');
const ignore = rows('resolution=ignore-duplicates');

export const CHANGED: Case[] = [
  of('PATCH /complex_items?id=eq.2', 204, '', {
    send: { name: 'second' },
    head: { 'Content-Range': '0-0/*', 'Content-Type': null },
  }),
  of('PATCH /complex_items?id=eq.2&select=id,name', 200, [{ id: 2, name: 'again' }], {
    headers: rows('count=exact'),
    send: { name: 'again' },
    head: { 'Content-Range': '0-0/1', 'Preference-Applied': 'return=representation, count=exact' },
  }),
  of('PATCH /complex_items?id=gte.2&id=lte.3&select=id&order=id.desc', 200, [{ id: 3 }, { id: 2 }], {
    headers: WHOLE,
    send: { arr: [9] },
  }),
  of('PATCH /complex_items?id=eq.999', 204, '', {
    send: { name: 'nobody' },
    head: { 'Content-Range': '*/*' },
  }),
  of('PATCH /complex_items?id=eq.999', 200, [], { headers: WHOLE, send: { name: 'nobody' } }),
  of('PATCH /complex_items?id=eq.3&select=name,settings->k', 200, [{ name: null, k: [1] }], {
    headers: WHOLE,
    send: { name: null, settings: { k: [1] } },
  }),
  of('PATCH /complex_items?or=(id.eq.3,and(id.eq.2,name.eq.nobody))&select=id', 200, [{ id: 3 }], {
    headers: WHOLE,
    send: { name: 'by or' },
  }),
  of('PATCH /complex_items?id=eq.3&columns=name&select=name', 200, [{ name: 'x' }], {
    headers: WHOLE,
    send: { name: 'x', more: 1 },
  }),
  of(
    'PATCH /complex_items?id=eq.3&columns=name,field-with_sep&select=name,field-with_sep',
    200,
    [{ name: 'unnamed', 'field-with_sep': null }],
    { headers: rows('missing=default'), send: { 'field-with_sep': null } },
  ),
  of('PATCH /items?id=eq.15&select=id,always_true', 200, [{ id: 15, always_true: true }], {
    headers: WHOLE,
    send: { id: 15 },
  }),
  of('PATCH /items?always_true=eq.false', 204, '', { send: { id: 100 }, head: { 'Content-Range': '*/*' } }),
  of('PATCH /keyed_view?k=eq.xyyx', 200, [{ k: 'xyyx', extra: 'by view' }], {
    headers: WHOLE,
    send: { extra: 'by view' },
  }),
  of('PATCH /half_seen?id=eq.1&select=shown', 200, [{ shown: 't' }], {
    headers: WHOLE,
    send: { shown: 't' },
  }),
  of('PATCH /items', 204, '', { send: {}, head: { 'Content-Range': '*/*' } }),
  of('PATCH /items', 200, [], { headers: WHOLE, send: {} }),
  of('PATCH /items?select=id,always_true', 200, [], { headers: WHOLE, send: [] }),
  of('PATCH /items', 204, '', { send: [{}] }),
  of('PATCH /items?id=eq.1', 204, '', { send: {}, head: { 'Content-Range': '*/*' } }),
  of('PATCH /items?or=(id.eq.1,id.eq.2)', 200, [], { headers: WHOLE, send: {} }),
  of('PATCH /complex_items?id=eq.1&select=name', 200, '{"name":"single"}', {
    headers: { ...WHOLE, ...ONE },
    send: { name: 'single' },
  }),
  of('PATCH /complex_items?id=lte.2', 204, '', {
    headers: { Prefer: 'handling=strict, max-affected=2' },
    send: { arr: [] },
    head: { 'Preference-Applied': 'handling=strict, max-affected=2' },
  }),
  of('PATCH /complex_items?id=lte.2', 204, '', {
    headers: { Prefer: 'max-affected=1' },
    send: { arr: [] },
    head: { 'Preference-Applied': null },
  }),
  refused(
    'PATCH /complex_items?id=lte.2',
    400,
    'PGRST124',
    { details: 'The query affects 2 rows' },
    { headers: { Prefer: 'handling=strict, max-affected=1' }, send: { name: 'many' } },
  ),
  refused('PATCH /complex_items?id=lte.2', 406, 'PGRST116', {}, { headers: ONE, send: { name: 'many' } }),
  refused(
    'PATCH /complex_items?id=gt.1000',
    406,
    'PGRST116',
    {},
    { headers: { ...WHOLE, ...ONE }, send: { name: 'many' } },
  ),
  of('GET /complex_items?name=eq.many', 200, []),
  refused(
    'PATCH /complex_items',
    400,
    '21000',
    { message: 'UPDATE requires a WHERE clause' },
    { send: { name: 'all' } },
  ),
  refused('PATCH /complex_items?select=id', 400, '21000', {}, { headers: WHOLE, send: { name: 'all' } }),
  refused('PATCH /complex_items?id=eq.1', 400, 'PGRST204', {}, { send: { nope: 1 } }),
  refused('PATCH /complex_items?nope=eq.1', 400, '42703', {}, { send: { name: 'x' } }),
  refused('PATCH /complex_items?id=eq.1', 400, 'PGRST102', {}, { send: '' }),
  refused('PATCH /complex_items?id=eq.1', 400, 'PGRST102', {}, { send: '}{' }),
  refused('PATCH /complex_items?id=eq.1', 400, 'PGRST102', {}, { send: [{ name: 'a' }, { name: 'b' }] }),
  refused('PATCH /half_seen?id=eq.1', 401, '42501', {}, { send: { hidden: 'x' } }),
  refused('PATCH /half_seen?hidden=eq.h', 401, '42501', {}, { send: { shown: 'x' } }),
  refused('PATCH /fake', 404, 'PGRST205', {}, { send: {} }),
];

export const REMOVED: Case[] = [
  of('DELETE /items?id=eq.10', 204, '', { head: { 'Content-Range': '*/*' } }),
  of('DELETE /items?id=eq.11', 200, [{ id: 11 }], {
    headers: rows('count=exact'),
    head: { 'Content-Range': '*/1', 'Preference-Applied': 'return=representation, count=exact' },
  }),
  of('DELETE /items?id=in.(12,13)&select=it:id::text&order=id.desc', 200, [{ it: '13' }, { it: '12' }], {
    headers: WHOLE,
  }),
  of('DELETE /items?id=eq.14&select=id,always_true', 200, '{"id":14,"always_true":true}', {
    headers: { ...WHOLE, ...ONE },
  }),
  of('DELETE /items?id=eq.9999', 204, ''),
  of('DELETE /items?id=eq.9999', 200, [], { headers: WHOLE }),
  of('DELETE /items?or=(id.eq.8,id.eq.9)', 204, '', {
    headers: { Prefer: 'count=exact' },
    head: { 'Content-Range': '*/2' },
  }),
  refused(
    'DELETE /items?id=lt.5',
    400,
    'PGRST124',
    {},
    { headers: { Prefer: 'handling=strict, max-affected=3' } },
  ),
  refused(
    'DELETE /items?id=lt.5',
    406,
    'PGRST116',
    { details: 'The result contains 4 rows' },
    { headers: ONE },
  ),
  of('GET /items?id=lt.5&order=id', 200, [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]),
  refused('DELETE /items', 400, '21000', { message: 'DELETE requires a WHERE clause' }),
  refused('DELETE /items?limit=1', 400, '21000'),
  refused('DELETE /foozle?id=eq.101', 404, 'PGRST205'),
  refused('DELETE /half_seen?id=eq.1', 401, '42501'),
  refused('DELETE /item_view?nope=eq.1', 400, '42703'),
];

/** An answer above the limit is refused, and what was written for it is rolled back. */
export const TOO_MUCH: Case[] = [
  refused('GET /heavy', 500, '54000', { hint: 'Ask for fewer rows or columns.' }),
  of('GET /heavy?select=id&order=id&limit=2', 200, [{ id: 1 }, { id: 2 }]),
  refused('DELETE /heavy?id=gt.0', 500, '54000', {}, { headers: WHOLE }),
  of('HEAD /heavy', 200, '', { headers: { Prefer: 'count=exact' }, head: { 'Content-Range': '0-2/3' } }),
];

/** Rows of other people seem not to exist, and no error reveals them. */
export const GUARDED: Case[] = [
  of('GET /owned?select=id', 200, [{ id: 1 }]),
  of('GET /owned?select=id', 200, [{ id: 1 }], {
    headers: { Prefer: 'count=exact' },
    head: { 'Content-Range': '0-0/1' },
  }),
  of('GET /owned?code=eq.theirs', 200, []),
  of('PATCH /owned?id=eq.2', 200, [], { headers: WHOLE, send: { code: 'taken' } }),
  of('DELETE /owned?id=eq.2', 200, [], { headers: WHOLE }),
  of('PATCH /owned?id=gt.0&select=id', 200, [{ id: 1 }], { headers: WHOLE, send: { code: 'changed' } }),
  refused('POST /owned', 401, '42501', {}, { send: { id: 3, owner: 'authenticated' } }),
  refused('POST /owned', 409, '23505', { details: null, hint: null }, { send: { id: 2 } }),
  refused('POST /owned', 409, '23505', { details: null }, { send: { id: 3, code: 'theirs' } }),
  refused('POST /owned', 401, '42501', {}, { headers: merge, send: { id: 2, code: 'mine now' } }),
  of('POST /owned', 201, [], { headers: ignore, send: { id: 2, code: 'x' } }),
  refused('POST /owned', 400, '23502', { details: null }, { send: { id: null, owner: 'anon' } }),
  refused('PATCH /owned?id=eq.1', 401, '42501', {}, { send: { owner: 'authenticated' } }),
];
