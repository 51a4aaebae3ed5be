import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, newVisitor, type Visitor } from './visitor.ts';

let made: TestApp;
let resultPath: string;
let visitor: Visitor;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  visitor = newVisitor(made.app);
  ({ resultPath } = await finishTest(visitor));
});

interface Lead {
  id: string;
  email: string;
  full_name: string;
  phone: string | null;
  is_parent_email: boolean;
}

/** The form of a new person. */
let people = 0;
function someone(fields: Record<string, string> = {}): Record<string, string> {
  people++;
  return leadForm({ email: `persoana.${people}@exemplu.ro`, ...fields });
}

function leadsOf(email: string) {
  return queryAs<Lead>(made.database.ownerUrl, 'select * from public.leads where email = $1', [email]);
}

describe('Lead forms with errors', () => {
  const FIELDS: [string, Record<string, string>, string][] = [
    ['no name', { fullName: '' }, 'Scrie cum te cheamă'],
    ['a name too long', { fullName: 'a'.repeat(121) }, 'Numele e prea lung'],
    ['no address', { email: '' }, 'Scrie o adresă de e-mail'],
    ['an address without a host', { email: 'ana@' }, 'Adresa de e-mail nu pare completă'],
    ['two addresses', { email: 'ana@exemplu.ro, dan@exemplu.ro' }, 'Adresa de e-mail nu pare completă'],
    ['no age', { age: '' }, 'Alege una dintre cele două variante'],
    ['an age nobody offered', { age: '7' }, 'Alege una dintre cele două variante'],
    ['half a phone number', { phone: '0722' }, 'Numărul de telefon nu pare complet'],
    ['a consent to calls without a number', { phoneContact: 'yes' }, 'scrie un număr de telefon'],
  ];

  it.each(FIELDS)(
    'A lead form with an error (%s) is 422 with a Romanian sentence, and stores nothing',
    async (_, fields, sentence) => {
      const form = someone(fields);
      const response = await visitor.post(resultPath, form);
      expect(response.status).toBe(422);
      expect(await response.text()).toContain(sentence);
      expect(await leadsOf(form.email ?? '')).toEqual([]);
    },
  );

  it('A lead form with errors keeps everything that was typed and ticked', async () => {
    const mine = newVisitor(made.app);
    const result = await finishTest(mine);
    const page = await (
      await mine.post(result.resultPath, {
        fullName: 'Ana „Anca” <Pop>',
        email: 'ana la exemplu',
        phone: '0722 12',
        age: 'under-16',
        newsletter: 'yes',
        phoneContact: 'yes',
      })
    ).text();
    expect(page).toContain('value="Ana „Anca” &lt;Pop&gt;"');
    expect(page).toContain('value="ana la exemplu"');
    expect(page).toContain('value="0722 12"');
    expect(page).toMatch(/<input(?=[^>]*value="under-16")(?=[^>]*checked="")[^>]*>/);
    expect(page).toMatch(/<input(?=[^>]*name="newsletter")(?=[^>]*checked="")[^>]*>/);
    expect(page).toMatch(/<input(?=[^>]*name="phoneContact")(?=[^>]*checked="")[^>]*>/);
  });

  it('A lead form comes with unticked consents and no age chosen when it is new', async () => {
    const mine = newVisitor(made.app);
    const result = await finishTest(mine);
    const page = await (await mine.get(result.resultPath)).text();
    expect(page).toMatch(/<input(?=[^>]*name="newsletter")/);
    expect(page).not.toMatch(/<input(?=[^>]*name="(newsletter|phoneContact|age)")(?=[^>]*checked="")[^>]*>/);
  });

  it('A refused lead form is an ordinary answer to the script, so that browsers report no failed load', async () => {
    const response = await visitor.post(`${resultPath}.data`, someone({ email: 'ana' }));
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Adresa de e-mail nu pare completă');
  });
});

describe('Details of a lead', () => {
  it.each([
    ['a NUL', 'Ana\u0000 Pop'],
    ['control characters', 'Ana\u0007\u001b[31m Pop'],
    ['half a character', 'Ana \ud83d'],
    ['a character cut in half where the reading stops', `a${' '.repeat(998)}😀`],
  ])('Details with %s in the name are taken or refused, and never a failure', async (_, fullName) => {
    const response = await visitor.post(resultPath, leadForm({ fullName, email: 'n@exemplu.ro' }));
    expect([302, 422]).toContain(response.status);
  });

  it.each([
    ['email', 'ana\u0000@exemplu.ro'],
    ['email', 'ana@exemplu.ro\u0000'],
    ['email', 'ana@exemplu.ro\r\nBcc: x@evil.example'],
    ['email', `${'a'.repeat(250)}@exemplu.ro`],
    ['phone', '0722 123\u0000 456 78'],
    ['phone', '9'.repeat(1_000)],
    ['age', '16-or-over\u0000'],
    ['fullName', '\u0000'],
    ['fullName', '\u200b\u200b'],
    ['fullName', '   '],
    ['fullName', 'a'.repeat(121)],
  ])('Details whose %s is %j are refused with the form', async (field, value) => {
    const response = await visitor.post(resultPath, leadForm({ [field]: value }));
    expect(response.status).toBe(422);
  });
});
