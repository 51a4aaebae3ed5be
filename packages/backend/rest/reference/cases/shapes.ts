import { ids, of, refused } from '../case.ts';

export const SELECTED = [
  of('GET /complex_items?id=eq.1&select=id,field-with_sep', 200, [{ id: 1, 'field-with_sep': 1 }]),
  of('GET /complex_items?select=id&order=id', 200, ids(1, 2, 3)),
  of('GET /complex_items?id=eq.1&select=myId:id', 200, [{ myId: 1 }]),
  of('GET /complex_items?id=eq.1&select=id::text', 200, [{ id: '1' }]),
  of('GET /complex_items?id=eq.1&select=myId:id::text', 200, [{ myId: '1' }]),
  of('GET /complex_items?id=eq.1&select=a:id,b:id::numeric,c:id::double precision', 200, [
    { a: 1, b: 1, c: 1 },
  ]),
  of('GET /complex_items?id=eq.1&select=id::color', 400, { code: '42846' }),
  of('GET /complex_items?id=eq.1&select=settings', 200, [{ settings: { foo: { int: 1, bar: 'baz' } } }]),
  of('GET /complex_items?id=eq.1&select=%22field-with_sep%22,%22a%20%5C%22b%5C%22%22:id', 200, [
    { 'field-with_sep': 1, 'a "b"': 1 },
  ]),
  of('GET /complex_items?id=eq.1&select=id, name ,arr', 200, [{ id: 1, name: 'One', arr: [1] }]),
  of('GET /no_key?select=&a=eq.1', 200, [{ a: '1', b: '0' }]),
  of('GET /no_key?select=*,c:a&a=eq.1', 200, [{ a: '1', b: '0', c: '1' }]),
  of('GET /items?id=eq.1&select=id,always_true', 200, [{ id: 1, always_true: true }]),
  of('GET /items?id=eq.1&select=*,t:always_true::text', 200, [{ id: 1, t: 'true' }]),
  of('GET /items?always_true=eq.true&order=anti_id.desc&limit=2', 200, ids(1, 2)),
  of('GET /people?full_name=like.Ana*&select=full_name', 200, [{ full_name: 'Ana Pop' }]),
  of('GET /items?always_false=is.false', 400, { code: '42703' }),
  refused('GET /complex_items?select=id::fakecolumntype', 400, '42704', {
    message: 'type "fakecolumntype" does not exist',
  }),
  refused('GET /complex_items?select=id::regclass', 400, '42704'),
  refused('GET /complex_items?select=id::int[]', 400, 'PGRST100'),
  refused("GET /complex_items?select=id::text)--'", 400, 'PGRST100'),
  refused('GET /complex_items?select=id,', 400, 'PGRST100'),
  refused('GET /complex_items?select=:id', 400, 'PGRST100'),
  refused('GET /complex_items?select=xmin', 400, '42703', {
    message: 'column complex_items.xmin does not exist',
  }),
  refused('GET /complex_items?select=tableoid::text', 400, '42703'),
  refused('GET /complex_items?select=count()', 400, 'PGRST123', {
    message: 'Use of aggregate functions is not allowed',
  }),
  refused('GET /complex_items?select=total:id.sum(),name', 400, 'PGRST123'),
  refused('GET /complex_items?select=*,jobs(*)', 400, 'PGRST127', {
    details: "Embedding 'jobs' in the select parameter.",
  }),
  refused('GET /complex_items?select=*,parent:jobs!inner(*,jobs(id))', 400, 'PGRST127'),
  refused('GET /complex_items?select=*,...jobs(id)', 400, 'PGRST127'),
  refused('GET /complex_items?jobs.id=eq.1', 400, 'PGRST108', {
    message: "'jobs' is not an embedded resource in this request",
    hint: "Verify that 'jobs' is included in the 'select' query parameter.",
  }),
  refused('GET /complex_items?jobs.order=id', 400, 'PGRST108'),
  refused('GET /complex_items?jobs.or=(id.eq.1)', 400, 'PGRST108'),
  refused('GET /complex_items?order=jobs(id)', 400, 'PGRST108'),
];

export const JSON_PATHS = [
  of('GET /notes?select=data->name&id=eq.1', 200, [{ name: 'one' }]),
  of('GET /notes?select=data->>name&id=eq.1', 200, [{ name: 'one' }]),
  of('GET /notes?select=data->a->b->c&id=eq.1', 200, [{ c: 1 }]),
  of('GET /notes?select=data->a->b->>c&id=eq.1', 200, [{ c: '1' }]),
  of('GET /notes?select=it:data->a->b->>c::int&id=eq.2', 200, [{ it: 2 }]),
  of('GET /notes?select=data->list->0&id=eq.1', 200, [{ list: 10 }]),
  of('GET /notes?select=data->list->1->>key&id=eq.1', 200, [{ key: 'deep' }]),
  of('GET /notes?select=data->list->-1->key&id=eq.1', 200, [{ key: 'deep' }]),
  of('GET /notes?select=data->a-b&id=eq.2', 200, [{ 'a-b': true }]),
  of('GET /notes?select=data->"a-b"&id=eq.2', 200, [{ 'a-b': true }]),
  of('GET /notes?select=data->nothing->>here&id=eq.1', 200, [{ here: null }]),
  of('GET /notes?data->>name=eq.two&select=id', 200, ids(2)),
  of('GET /notes?data->a->b->>c=eq.1&select=id', 200, ids(1)),
  of('GET /notes?data->a->b->c=gt.1&select=id', 200, ids(2)),
  of('GET /notes?data->list->>0=in.(10,20)&select=id&order=id', 200, ids(1, 2)),
  of('GET /notes?data->>name=is.null&select=id', 200, ids(3)),
  of('GET /notes?data->>name=not.is.null&select=id&order=id', 200, ids(1, 2)),
  of('GET /notes?select=id&order=data->>name.desc.nullslast', 200, ids(2, 1, 3)),
  of('GET /notes?select=id&order=data->a->b->c.asc.nullsfirst', 200, ids(3, 1, 2)),
  of('GET /complex_items?select=settings->foo->>bar&settings->foo->>int=eq.1&id=eq.2', 200, [{ bar: 'baz' }]),
  of('GET /complex_items?select=arr->0&id=eq.2', 200, [{ arr: 1 }]),
  of('GET /complex_items?select=id&arr->>1=eq.2&order=id', 200, ids(2, 3)),
  of("GET /notes?select=data->>it's&id=eq.1", 200, [{ "it's": null }]),
  refused('GET /complex_items?select=id&settings->foo->int=eq.1', 404, '42883'),
  refused('GET /notes?select=data->>--34', 400, 'PGRST100', {
    message: '"failed to parse select parameter (data->>--34)" (line 1, column 9)',
    details: 'unexpected "-" expecting digit',
  }),
  refused('GET /notes?select=data->', 400, 'PGRST100'),
  refused('GET /notes?select=data->(x)', 400, 'PGRST100'),
  refused('GET /notes?select=data->99999999999', 400, '22003'),
];

const ordered = (order: string, ...expected: (string | null)[]) =>
  of(
    `GET /no_key?select=a&order=${order}`,
    200,
    expected.map((a) => ({ a })),
  );

export const ORDERED = [
  of('GET /items?id=lte.2&order=id.asc', 200, ids(1, 2)),
  of('GET /items?id=lte.2&order=id.desc', 200, ids(2, 1)),
  of('GET /items?id=lte.2&order=id', 200, ids(1, 2)),
  ordered('a.nullsfirst', null, '1', '2'),
  ordered('a.asc.nullslast', '1', '2', null),
  ordered('a.desc.nullsfirst', null, '2', '1'),
  ordered('a.desc.nullslast', '2', '1', null),
  ordered('a.desc', null, '2', '1'),
  ordered('b.asc.nullslast,a.desc', '2', '1', null),
  ordered(' a.asc , b.desc', '1', '2', null),
  refused('GET /items?order=id.asc.nullslasttt', 400, 'PGRST100'),
  refused('GET /items?order=id.ac', 400, 'PGRST100', {
    details: 'unexpected "a" expecting "asc", "desc", "nullsfirst" or "nullslast"',
  }),
  refused('GET /items?order=id.descc', 400, 'PGRST100'),
  refused('GET /items?order=', 400, 'PGRST100'),
  refused('GET /items?order=id;drop', 400, 'PGRST100'),
  refused('GET /items?order=nope.desc', 400, '42703'),
];
