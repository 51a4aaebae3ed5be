import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

const mail = createMailStandIn();
let site: TestSite;
const cookies: Record<string, ReturnType<typeof browserCookies>> = {};
beforeAll(async () => {
  site = await createTestSite({ mailTransport: mail });
  const { origin } = site;
  for (const fullName of ['Dana Ionescu', 'Radu Munteanu']) {
    const person = await signInPerson(site.database, 'staff', { origin, fullName });
    cookies[fullName] = browserCookies(person.cookie, origin);
  }
});

/** A message to the school. @returns its page */
async function message(fullName: string): Promise<string> {
  const [event] = await queryAs<{ id: string }>(
    site.database.ownerUrl,
    `with lead as (
       insert into public.leads (email, full_name) values (md5($1) || '@exemplu.ro', $1) returning id
     )
     insert into public.lead_events (lead_id, kind, details)
     select id, 'message_sent', jsonb_build_object('topic', 'workshop', 'message', 'Când e workshopul?', 'fullName', $1)
     from lead returning id`,
    [fullName],
  );
  return `${site.origin}/admin/messages/${event?.id}`;
}

async function open(person: string, address: string, options: Parameters<typeof openVisit>[0] = {}) {
  const visit = await openVisit(options);
  await visit.page.context().addCookies(cookies[person] ?? []);
  await visit.page.goto(address);
  await wakeUp(visit.page);
  return { ...visit, field: visit.page.getByLabel('Răspunsul', { exact: true }) };
}

describe('Messages', () => {
  it('On a phone a message is found, answered from a draft that outlives a reload, and seen to be sent', async () => {
    await message('Ana Pop');
    const { page, field, complaints } = await open('Dana Ionescu', `${site.origin}/admin/messages`);
    await expectSoundPage(page);
    await page.getByRole('link', { name: 'Ana Pop' }).click();
    await page.getByRole('link', { name: 'Workshopul', exact: true }).click();
    await expect.poll(() => field.inputValue()).toMatch(/^Bună, Ana,[\s\S]*\[de completat: data și ora\]/);
    await page.getByRole('button', { name: 'Trimite răspunsul' }).click();
    await page.getByText('Mai e de completat: data și ora').waitFor();
    const draft = await field.inputValue();
    await field.fill(draft.replaceAll(/\[de completat: [^\]]*\]/g, 'luni'));
    await page.reload();
    await wakeUp(page);
    await page.getByText('Am pus la loc ce ai început să scrii').waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Trimite răspunsul' }).click();
    await page.getByText('Răspunsul școlii, de la Dana Ionescu').waitFor();
    await mail.untilGiven(1);
    expect(mail.given[0]?.text).toContain('Următorul workshop e luni, luni, și costă luni.');
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByText('Trimis', { exact: true }).count();
      })
      .toBe(1);
    await wakeUp(page);
    expect(await field.inputValue(), 'what was sent is no draft').toBe('');
    expect(complaints).toEqual([]);
  });

  it('On a wide screen the second of two people keeps the text, and a draft and a file do not cost it', async () => {
    const address = await message('Ioan Ilie');
    const wide = { viewport: { width: 1280, height: 800 } };
    const { page, field, complaints } = await open('Radu Munteanu', address, wide);
    await field.fill('Textul lui Radu');
    await page.getByRole('link', { name: 'Workshopul', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toContain('Bună, Ioan,');
    await page.getByRole('button', { name: 'Pune-l la loc' }).click();
    await expect.poll(() => field.inputValue()).toBe('Textul lui Radu');
    await field.evaluate((element) => {
      const files = new DataTransfer();
      files.items.add(new File(['x'], 'oferta.pdf'));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true }));
    });
    await page.getByText('Fișiere nu se pot trimite de aici').waitFor();

    const other = await open('Dana Ionescu', address, wide);
    await other.field.fill('Textul Danei');
    await other.page.getByRole('button', { name: 'Trimite răspunsul' }).click();
    await other.page.getByText('Răspunsul școlii, de la Dana Ionescu').waitFor();

    await page.getByRole('button', { name: 'Trimite răspunsul' }).click();
    await page.getByText('Între timp a răspuns Dana Ionescu').waitFor();
    expect(await field.inputValue()).toBe('Textul lui Radu');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Trimite răspunsul' }).click();
    await page.getByText('Răspunsul școlii, de la Radu Munteanu').waitFor();
    expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  });
});
