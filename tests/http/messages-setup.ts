import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { expect } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { messageForm, newVisitor } from './visitor.ts';

/** A site whose staff read and answer messages. */
export interface Inbox {
  made: TestApp;
  mail: ReturnType<typeof createMailStandIn>;
  dana: SignedIn;
  radu: SignedIn;
  owner(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Sends a message by the contact form. @returns its id */
  send(fields?: Record<string, string>): Promise<string>;
  /** The main part of a page, as Dana sees it. */
  open(path: string, person?: SignedIn): Promise<string>;
  /** Posts a form of a conversation. */
  post(id: string, fields: Record<string, string>, person?: SignedIn): Promise<Response>;
}

/** @param hasMail whether the site has a mail server */
export async function createInbox({ hasMail = true } = {}): Promise<Inbox> {
  const mail = createMailStandIn();
  const made = await createTestApp(hasMail ? { mailTransport: mail } : {});
  const dana = await signInPerson(made.database, 'staff', { fullName: 'Dana Ionescu' });
  const radu = await signInPerson(made.database, 'staff', { fullName: 'Radu Munteanu' });
  const owner: Inbox['owner'] = (text, values = []) => queryAs(made.database.ownerUrl, text, values);
  return {
    made,
    mail,
    dana,
    radu,
    owner,
    async send(fields = {}) {
      const response = await newVisitor(made.app).post('/contact', messageForm(fields));
      expect(response.status).toBe(302);
      const [newest] = await owner('select max(event_id) as id from private.contact_messages');
      return String(newest?.id);
    },
    async open(path, person = dana) {
      const response = await made.request(path, { headers: { Cookie: person.cookie } });
      expect(response.status).toBe(200);
      return mainOf(await response.text());
    },
    post(id, fields, person = dana) {
      return made.request(`/admin/messages/${id}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Cookie: person.cookie, Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin' },
      });
    },
  };
}

export function mainOf(html: string): string {
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? '';
}

/** The hidden fields of the answer on a page. */
export function answerFields(main: string): Record<string, string> {
  const [form = ''] = main.match(/<form(?:(?!<\/form>)[\s\S])*name="seen"[\s\S]*?<\/form>/) ?? [];
  return Object.fromEntries(['version', 'seen', 'way'].map((name) => [name, fieldValue(form, name)]));
}

/** The value of a hidden field. */
export function fieldValue(html: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
}
