import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDate } from '#app/domain/romanian.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { register, userOf } from './registered-person.ts';

const mail = createMailStandIn();
const clock: { now: Date | null } = { now: null };
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ mailTransport: mail, log: productLog().log, now: () => clock.now });
  await queryAs(
    made.database.ownerUrl,
    `insert into public.settings (key, value) values ('sign_up_confirmation', '"never"')
     on conflict (key) do update set value = excluded.value`,
  );
});
beforeEach(() => {
  mail.answer = { outcome: 'sent' };
});

/** Moves the clock to this many months and days after the start, and runs the due jobs. */
async function passTo(months: number, days = 0) {
  clock.now = new Date(Date.UTC(2027, months, 10 + days, 12));
  await made.app.runDue();
  await made.app.runDue('minute');
}

async function newAccount(role = 'free') {
  const person = await register(made);
  await queryAs(made.database.ownerUrl, 'update public.profiles set role = $2 where id = $1', [
    person.id,
    role,
  ]);
  return person;
}

const warningsTo = (email: string) =>
  mail.given.filter(
    ({ recipient, subject }) => recipient === email && subject.startsWith('Contul tău se șterge dacă'),
  );

const remindersTo = (email: string) =>
  mail.given.filter(
    ({ recipient, subject }) => recipient === email && subject === 'Contul tău se șterge peste o săptămână',
  );

function scheduled(email: string) {
  return queryAs<{ state: string; days: number }>(
    made.database.ownerUrl,
    `select m.state, round(extract(epoch from m.due_at - p.idle_told_at) / 86400)::integer as days
     from private.mails m join public.profiles p on p.id = m.user_id
     where m.kind = 'idle_reminder' and m.recipient = $1`,
    [email],
  );
}

describe('Idle accounts', () => {
  it('An idle account is warned after 23 months and erased after 24, once the warning is 30 days old', async () => {
    await passTo(0);
    const { email } = await newAccount();
    await passTo(22);
    expect(warningsTo(email)).toEqual([]);
    await passTo(23, 1);
    await passTo(23, 2);
    expect(warningsTo(email)).toHaveLength(1);
    expect(warningsTo(email)[0]?.text).toMatch(
      /10 ianuarie 2027[\s\S]*nu îl ștergem mai devreme de \d+ ianuarie 2029/,
    );
    await passTo(23, 30);
    expect(await userOf(made, email)).toBeDefined();
    await passTo(24, 3);
    expect(await userOf(made, email)).toBeUndefined();
    expect(warningsTo(email)).toHaveLength(1);
  });

  it('An account whose person came back, with scripts or without, stays and counts its idle time anew', async () => {
    await passTo(30);
    const [called, signedIn] = [await newAccount(), await newAccount()];
    await passTo(53, 1);
    expect(warningsTo(called.email)).toHaveLength(1);
    const now = clock.now as Date;
    await queryAs(
      made.database.superuserUrl,
      'update public.profiles set last_activity_at = $2 where id = $1',
      [called.id, new Date(now.getTime() + 86_400_000)],
    );
    await queryAs(
      made.database.superuserUrl,
      `update auth.sessions set refreshed_at = $2::timestamptz at time zone 'UTC' where user_id = $1`,
      [signedIn.id, new Date(now.getTime() + 86_400_000)],
    );
    await passTo(55);
    for (const { email } of [called, signedIn]) expect(await userOf(made, email)).toBeDefined();
    await passTo(75);
    for (const { email } of [called, signedIn]) expect(warningsTo(email)).toHaveLength(1);
    await passTo(77);
    for (const { email } of [called, signedIn]) expect(warningsTo(email)).toHaveLength(2);
  });

  it('An idle account is not erased while no mail server took the warning, and is warned again', async () => {
    await passTo(100);
    const { email } = await newAccount();
    mail.answer = { outcome: 'unreachable', code: 'connection' };
    await passTo(123, 1);
    await passTo(125);
    expect(await userOf(made, email)).toBeDefined();
    const sent = warningsTo(email).length;
    mail.answer = { outcome: 'sent' };
    await passTo(125, 1);
    expect(warningsTo(email).length).toBeGreaterThan(sent);
    await passTo(127);
    expect(await userOf(made, email)).toBeUndefined();
  });

  it('An idle account of a teacher is neither warned nor erased', async () => {
    await passTo(140);
    const { email } = await newAccount('teacher');
    await passTo(190);
    expect(warningsTo(email)).toEqual([]);
    expect(await userOf(made, email)).toBeDefined();
  });

  it('A second warning is scheduled with the first one and goes a week before the erasure, once', async () => {
    await passTo(200);
    const { email } = await newAccount();
    await passTo(223, 1);
    await passTo(223, 1);
    expect(await scheduled(email)).toEqual([{ state: 'waiting', days: 24 }]);
    await passTo(223, 24);
    expect(remindersTo(email)).toEqual([]);
    await passTo(223, 25);
    await passTo(223, 26);
    expect(remindersTo(email)).toHaveLength(1);
    const [day] = /\d+ \p{L}+ 20\d\d/u.exec(remindersTo(email)[0]?.text ?? '') ?? [''];
    expect(day).toBe(formatDate(new Date(Date.UTC(2027, 223, 10 + 1 + 31, 12))));
    await passTo(223, 33);
    expect(await userOf(made, email)).toBeUndefined();
  });

  it('The second warning is cancelled when the person comes back', async () => {
    await passTo(240);
    const { id, email } = await newAccount();
    await passTo(263, 1);
    await passTo(263, 2);
    expect(await scheduled(email)).toMatchObject([{ state: 'waiting' }]);
    await queryAs(
      made.database.superuserUrl,
      'update public.profiles set last_activity_at = $2 where id = $1',
      [id, new Date((clock.now as Date).getTime() + 1000)],
    );
    clock.now = new Date(Date.UTC(2027, 263, 13, 12));
    await made.app.runDue('minute');
    expect(await scheduled(email)).toMatchObject([{ state: 'cancelled' }]);
    await passTo(263, 27);
    expect(remindersTo(email)).toEqual([]);
  });
});
