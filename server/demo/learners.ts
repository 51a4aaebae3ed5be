import { sql } from 'kysely';
import { boxesOf, type ChecklistName } from '#app/domain/checklists.ts';
import { giveRole, type OpenAccount, register, visit } from './accounts.ts';
import { type DemoSchool, staffOf } from './demo-school.ts';
import type { TestTaker } from './level-tests.ts';
import type { DemoAccount, Person } from './people.ts';
import { addDays, momentOf } from './timeline.ts';

const LISTS: readonly ChecklistName[] = ['7-zile', '14-zile', 'niveluri', 'prima-ora'];

/** Plans accounts of learners: with tests that they keep, ticked lists, paid roles, and one that is closed for a while. */
export function planLearners(
  school: DemoSchool,
  { learners, takers, invent }: { learners: number; takers: TestTaker; invent: () => Person },
): { accounts: DemoAccount[] } {
  const random = school.random.fork('learners');
  const { timeline } = school;
  const accounts: DemoAccount[] = [];
  for (let i = 0; i < learners; i++) {
    const person = invent();
    const parent = i % 9 === 4 ? invent() : null;
    const daysAgo = i < 2 ? i : Math.floor(88 * (1 - random.next() ** 0.7));
    const ability = random.normal(0, 1.4);
    timeline.at(momentOf(timeline, daysAgo, 9 + random.next() * 12), async () => {
      const account = await register(school, {
        ...person,
        ...(parent && { parentEmail: parent.email }),
        newsletter: random.chance(0.4),
      });
      if (random.chance(0.6)) await takers.take(account.browser, ability);
      if (random.chance(0.5)) await tick(account);
      if (random.chance(0.35)) comeBack(account, ability);
      if (i % 6 === 3) promote(person, account, i % 12 === 3 ? 'premium' : 'paid');
      if (i === 8) timeline.at(addDays(timeline.now(), 2), () => ban(account));
    });
  }
  return { accounts };

  async function tick({ browser, id }: OpenAccount): Promise<void> {
    const list = random.pick(LISTS);
    const boxes = boxesOf(list) ?? [];
    await browser.send(`/bife/${list}`, {
      person: id,
      ticked: boxes.slice(0, random.between(1, boxes.length)),
    });
  }

  /** A second test some weeks later, a little better. */
  function comeBack(account: OpenAccount, ability: number): void {
    timeline.at(addDays(timeline.now(), random.between(9, 30)), async () => {
      await takers.take(account.browser, ability + 0.5);
      await visit(school, account);
    });
  }

  function promote(person: Person, account: OpenAccount, role: 'paid' | 'premium'): void {
    timeline.at(addDays(timeline.now(), 3), async () => {
      await giveRole(school, staffOf(school, 'administrator'), account.id, role);
      if (accounts.some((known) => known.role === role)) return;
      const { fullName, email } = person;
      accounts.push({ fullName, email, role, password: account.password, secret: null, recoveryCodes: [] });
    });
  }

  async function ban({ id }: OpenAccount): Promise<void> {
    const until = addDays(timeline.to, 20);
    await school.units.asVisitor(staffOf(school, 'administrator').visitor, (db) =>
      sql`select private.ban_person(${id}, ${until})`.execute(db),
    );
  }
}
