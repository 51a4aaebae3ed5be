import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, expect } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';
import { type FinishedTest, newVisitor, startTest, type Visitor } from './visitor.ts';

export const ASKED = '/test-nivel/intrebare/raport';
export const QUEUE = '/admin/item-reports';

export const mail = createMailStandIn();
export const clock: { now: Date | null } = { now: null };
export const { log, lines } = productLog();

export let made: TestApp;
export let teacher: string;
export let staff: string;

/** Gives the tests of a file a site of their own, which has no report before each test. */
export function setUpReportingSite(): void {
  beforeAll(async () => {
    made = await createTestApp({
      mailTransport: mail,
      log,
      now: () => clock.now,
    });
    teacher = await signIn(made.database, 'teacher');
    staff = await signIn(made.database, 'staff');
  });
  beforeEach(async () => {
    mail.given.length = 0;
    lines.length = 0;
    clock.now = null;
    await owner(
      'delete from private.item_reports; delete from private.mails; delete from private.rate_limits',
    );
  });
}

export function owner(text: string): Promise<Record<string, unknown>[]> {
  return queryAs(made.database.ownerUrl, text);
}

export function reports() {
  return owner('select * from private.item_reports order by created_at, id');
}

export function report(fields: Record<string, string> = {}) {
  return { kind: 'second_answer', comment: '', replyAddress: '', ...fields };
}

export async function textOf(response: Response): Promise<string> {
  return (await response.text()).replace(/<!-- -->/g, '');
}

export async function runningTest() {
  const visitor = newVisitor(made.app);
  const { testId, answer } = await startTest(visitor);
  const post = (fields: Record<string, string> = {}, from: Visitor = visitor) =>
    from.post(ASKED, { testId, position: '1', ...report(fields) });
  return { visitor, testId, answer, post };
}

/** Reports by the private link, without the cookie of the device that took the test. */
export function reportAnswer(
  { resultPath }: FinishedTest,
  position: number,
  fields: Record<string, string> = {},
) {
  return newVisitor(made.app).post(`${resultPath}/raport/${position}`, report(fields));
}

export const see = async (cookie: string, search = '') => {
  const response = await made.request(`${QUEUE}${search}`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  return textOf(response);
};
export const answer = (cookie: string, ids: unknown[], fields: Record<string, string> = {}, to = made) => {
  const body = new URLSearchParams({ state: 'fixed', reply: 'Ai dreptate, mulțumim.', ...fields });
  for (const id of ids) {
    body.append('offered', String(id));
    body.append('report', String(id));
  }
  const headers = { Cookie: cookie, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' };
  return to.request(QUEUE, { method: 'POST', body, headers });
};
export const ids = async () => (await reports()).map(({ id }) => id);
