import { beforeAll, expect, it } from 'vitest';
import {
  ANON,
  createTestFeed,
  everything,
  type Listener,
  SECRET,
  SERVICE,
  type SignedIn,
  told,
} from '../../testing/test-feed.ts';

let test: Awaited<ReturnType<typeof createTestFeed>>;
let ana: SignedIn;
let maria: SignedIn;
beforeAll(async () => {
  test = await createTestFeed();
  [ana, maria] = [await test.person(), await test.person()];
});

it('a change is delivered to users who see the row under the policies, with the columns they may read', async () => {
  const [hers, others, everybodys, all] = [
    await test.listen(ana, everything()),
    await test.listen(maria, everything()),
    await test.listen(ANON, everything()),
    await test.listen(SERVICE, everything()),
  ];
  await test.change(
    `insert into public.notes (owner, body) values ('${ana.id}', 'of ana')`,
    `insert into public.notes (owner, body) values ('${maria.id}', 'of maria')`,
    `insert into public.notes (body) values ('of all')`,
  );
  expect(told(hers)).toEqual([['INSERT', 'of ana']]);
  expect(told(others)).toEqual([['INSERT', 'of maria']]);
  expect(told(everybodys)).toEqual([['INSERT', 'of all']]);
  expect(told(all).map(([, body]) => body)).toEqual(['of ana', 'of maria', 'of all']);
  for (const { heard } of [hers, others, everybodys]) expect(JSON.stringify(heard)).not.toContain(SECRET);
  expect(JSON.stringify(all.heard)).toContain(SECRET);
});

it('a change is not delivered when the row is hidden, no longer matches, or is deleted before the delivery', async () => {
  const [row] = await test.sql(`insert into public.notes (owner, body) values ($1, 'kept') returning id`, [
    ana.id,
  ]);
  const listener = await test.listen(ana, everything('notes', 'body=eq.kept'));
  await test.change(`update public.notes set body = 'other' where id = ${row?.id}`);
  await test.change(`update public.notes set body = 'kept', owner = '${maria.id}' where id = ${row?.id}`);
  await test.change(`begin; insert into public.notes (id, owner, body) values (-5, '${ana.id}', 'kept');
      delete from public.notes where id = -5; commit`);
  expect(told(listener)).toEqual([]);
});

it('a deletion is only delivered to subscribers that were shown the row', async () => {
  await test.sql(`insert into public.notes (id, owner, body) values
      (-10, '${ana.id}', 'before'), (-11, '${maria.id}', 'before'), (-12, null, 'before')`);
  const [hers, pinned, prying, everybodys] = [
    await test.listen(ana, everything()),
    await test.listen(ana, everything('notes', 'id=in.(-10,-11,-13)')),
    await test.listen(maria, { ...everything('notes', 'id=eq.-10'), event: 'DELETE' }),
    await test.listen(ANON, everything()),
  ];
  await test.change(`insert into public.notes (id, owner, body) values (-13, '${ana.id}', 'since')`);
  await test.change('delete from public.notes where id between -13 and -10');
  const gone = (listener: Listener) =>
    told(listener).flatMap(([type, id]) => (type === 'DELETE' ? [id] : []));
  expect(gone(hers).sort()).toEqual([-10, -13]);
  expect(gone(pinned).sort()).toEqual([-10, -13]);
  expect(gone(prying)).toEqual([]);
  expect(gone(everybodys)).toEqual([-12]);
});

it('without policies every deletion is delivered, filtered by the key', async () => {
  await test.change(`insert into public.open_notes values (-1, 'x'), (-2, 'x'), (-3, 'x')`);
  const byKey = await test.listen(ANON, { ...everything('open_notes', 'id=lt.-1'), event: 'DELETE' });
  const byBody = await test.listen(ANON, { ...everything('open_notes', 'body=eq.x'), event: 'DELETE' });
  await test.change(`delete from public.open_notes where id < 0`);
  expect(told(byKey).map(([, id]) => id)).toEqual([-2, -3]);
  expect(told(byBody)).toEqual([]);
});

it('a client without a session receives no changes of profiles, whatever it subscribes to', async () => {
  const listener = await test.listen(
    ANON,
    { event: '*', schema: 'public' },
    { event: '*', schema: '*', table: 'profiles' },
  );
  const own = await test.listen(maria, everything('profiles', `id=eq.${maria.id.toUpperCase()}`));
  await test.change(`update public.profiles set full_name = '${SECRET}' where id = '${maria.id}'`);
  expect(own.heard).toMatchObject([{ data: { type: 'UPDATE', record: { full_name: SECRET } } }]);
  expect(JSON.stringify(listener.heard)).not.toContain('profiles');
});

it('rights are checked with each change: role, ban and end of the session take effect at once', async () => {
  const person = await test.person('super_admin');
  const [learner, everybodys] = [
    await test.listen(ana, everything('staff_notes')),
    await test.listen(ana, everything()),
  ];
  const listener = await test.listen(person, everything('staff_notes'));
  let notes = 0;
  const hears = async () => {
    const note = `note ${notes++}`;
    await test.change(`insert into public.staff_notes values (${-notes}, '${note}')`);
    return listener.heard.some(({ data }) => data.record?.body === note);
  };
  expect(await hears()).toBe(true);
  await test.sql(`update public.profiles set role = 'free' where id = '${person.id}'`);
  expect(await hears()).toBe(false);
  await test.sql(`update public.profiles set role = 'super_admin' where id = '${person.id}'`);
  expect(await hears()).toBe(true);
  await test.sql(`update auth.users set banned_until = 'infinity' where id = '${person.id}'`);
  expect(await hears()).toBe(false);
  await test.sql(`update auth.users set banned_until = null where id = '${person.id}'`);
  expect(await hears()).toBe(true);
  await test.sql(`delete from auth.sessions where user_id = '${person.id}'`);
  expect(await hears()).toBe(false);
  // The staff policy raises an error for a learner: nothing is delivered to them, and other subscribers lose nothing.
  await test.change(`insert into public.notes (owner, body) values ('${ana.id}', 'beside')`);
  expect(told(learner)).toEqual([]);
  expect(told(everybodys)).toEqual([['INSERT', 'beside']]);
  expect([listener, learner, everybodys].map((one) => one.losses())).toEqual([0, 0, 0]);
});

it('the erasure of an account is delivered to the person, and not to others who were not shown the row', async () => {
  const [person, admin] = [await test.person(), await test.person('super_admin')];
  const own = await test.listen(person, everything('profiles', `id=eq.${person.id}`));
  const others = await test.listen(admin, everything('profiles'));
  const prying = await test.listen(ana, everything('profiles', `id=eq.${person.id}`));
  await test.change(`delete from auth.users where id = '${person.id}'`);
  const gone = { type: 'DELETE', old_record: { id: person.id } };
  expect(own.heard).toMatchObject([{ data: gone }]);
  expect(others.heard.map(({ data }) => data)).not.toContainEqual(expect.objectContaining(gone));
  expect(prying.heard).toEqual([]);
});

it('a thousand subscribers with one identity cost no more queries than one', async () => {
  let messages = 0;
  for (let n = 0; n < 10; n++) {
    const { bindings } = await test.feed.check([everything('open_notes', `body=neq.${n}`)], ANON);
    const subscription = {
      bindings,
      identity: () => ANON,
      deliver: () => messages++,
      onLost: () => undefined,
    };
    for (let one = 0; one < 100; one++) test.feed.add(subscription);
  }
  const before = test.queries();
  await test.sql(`insert into public.open_notes values (-50, '3')`);
  await expect.poll(() => messages).toBe(900);
  expect(test.queries() - before).toBeLessThan(5);
  await test.sql('delete from public.open_notes');
});

it('a failing pattern loses changes only for its own subscribers', async () => {
  const unescaped = await test.listen(ANON, everything('notes', 'body=like.fine\\'));
  const bystander = await test.listen(ANON, everything());
  const other = await test.listen(ANON, everything('notes', 'body=like.fine%'));
  await test.change(`insert into public.notes (body) values ('fine row')`);
  expect([told(bystander), told(other)]).toEqual([[['INSERT', 'fine row']], [['INSERT', 'fine row']]]);
  expect([unescaped.losses() > 0, bystander.losses(), other.losses()]).toEqual([true, 0, 0]);
});
