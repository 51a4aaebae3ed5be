import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayOf, formatDay } from '#app/domain/days.ts';
import { CONVERSATION_COURSE } from '#content/course/courses.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

const LINK = 'https://meet.example/seara';
const NEXT_DAY = addDays(dayOf(new Date()), 1);
const PAST_DAY = addDays(dayOf(new Date()), -6);

let site: TestSite;
let people: Record<'staff' | 'teacher' | 'colleague' | 'learner', SignedIn>;
// A repeated run begins with nothing of the first.
beforeEach(async () => {
  site = await createTestSite();
  const { origin, database } = site;
  const email = (name: string) => `${name}@exemplu.ro`;
  people = {
    staff: await signInPerson(database, 'staff', { origin, fullName: 'Irina Dima' }),
    teacher: await signInPerson(database, 'teacher', { origin, fullName: 'Radu Manea' }),
    colleague: await signInPerson(database, 'teacher', { origin, fullName: 'Oana Pop' }),
    learner: await signInPerson(database, 'free', {
      origin,
      fullName: 'Maria Țurcanu',
      email: email('maria'),
    }),
  };
  await queryAs(database.superuserUrl, `update auth.users set email_confirmed_at = now() where id = $1`, [
    people.learner.id,
  ]);
  await queryAs(database.ownerUrl, 'insert into public.enrolments (person_id, course) values ($1, $2)', [
    people.learner.id,
    CONVERSATION_COURSE.id,
  ]);
});

async function visitAs(person: SignedIn, timezoneId = 'Europe/Bucharest'): Promise<Page> {
  const { page } = await openVisit({ timezoneId });
  await page.context().addCookies(browserCookies(person.cookie, site.origin));
  return page;
}

async function addMeeting(page: Page, day: string): Promise<void> {
  const once = page.getByRole('region', { name: 'O singură dată' });
  await once.getByLabel('Ziua').fill(day);
  await once.getByLabel('Ora').fill('18:30');
  await once.getByRole('button', { name: 'Pune întâlnirea' }).click();
  await page.getByRole('link', { name: formatDay(day) }).waitFor();
}

describe('Groups', () => {
  it('Staff make a group, its teacher marks who came and writes to it, a learner abroad sees it in their own time, and another teacher sees nothing', async () => {
    const office = await visitAs(people.staff);
    await office.goto(`${site.origin}/admin/groups`);
    await wakeUp(office);
    await office.getByRole('link', { name: 'Fă o grupă' }).click();
    await office.getByLabel('Numele grupei').fill('Marți seara');
    await office.getByLabel('Profesorul', { exact: true }).selectOption({ label: 'Radu Manea' });
    await office.getByLabel('Linkul întâlnirilor').fill('http://meet.example/seara');
    await office.getByRole('button', { name: 'Fă grupa' }).click();
    await office.getByText('Pune linkul întreg, care începe cu https://.').waitFor();
    await expectSoundPage(office);
    await office.getByLabel('Linkul întâlnirilor').fill(LINK);
    await office.getByRole('button', { name: 'Fă grupa' }).click();
    await office.getByRole('heading', { level: 1, name: 'Marți seara' }).waitFor();
    await expectSoundPage(office);
    await office.getByRole('link', { name: 'Adaugă sau scoate' }).click();
    await office.getByLabel('Maria Țurcanu').check();
    await expectSoundPage(office);
    await office.getByRole('button', { name: 'Adaugă în grupă' }).click();
    await office.getByRole('button', { name: 'Scoate pe Maria Țurcanu din grupă' }).waitFor();

    const classroom = await visitAs(people.teacher);
    await classroom.goto(`${site.origin}/admin/groups`);
    await wakeUp(classroom);
    await classroom.getByRole('link', { name: 'Marți seara' }).click();
    await classroom.getByRole('rowheader', { name: 'Maria', exact: true }).waitFor();
    expect(await classroom.getByText('maria@exemplu.ro').count()).toBe(0);
    await expectSoundPage(classroom);
    await classroom.getByRole('link', { name: 'Întâlniri', exact: true }).click();
    await addMeeting(classroom, NEXT_DAY);
    await addMeeting(classroom, PAST_DAY);
    await expectSoundPage(classroom);
    await classroom.getByRole('link', { name: formatDay(PAST_DAY) }).click();
    await classroom.getByRole('group', { name: 'Maria' }).getByText('prezență', { exact: true }).check();
    await expectSoundPage(classroom);
    await classroom.getByRole('button', { name: 'Salvează prezența' }).click();
    await classroom.getByText('Prezența e salvată: 1 schimbare.').waitFor();
    await classroom.getByRole('button', { name: 'Anulează' }).click();
    await classroom.getByText('Am pus la loc prezența pentru 1 persoană.').waitFor();
    // The mark of before stands there until the page is read again.
    const unmarked = classroom.getByRole('group', { name: 'Maria' }).getByLabel('nenotat');
    await expect.poll(() => unmarked.isChecked()).toBe(true);
    await classroom.getByRole('group', { name: 'Maria' }).getByText('prezență', { exact: true }).check();
    await classroom.getByRole('button', { name: 'Salvează prezența' }).click();
    await classroom.getByText('Prezența e salvată: 1 schimbare.').waitFor();
    await classroom.getByRole('link', { name: 'Mesaje', exact: true }).click();
    await classroom.getByLabel('Mesajul').fill('Mâine vorbim despre călătorii.');
    await classroom.getByRole('button', { name: 'Trimite mesajul' }).click();
    await classroom.getByText('Mesajul e trimis').waitFor();
    await expectSoundPage(classroom);

    // The first page tells the account the zone of the browser, and shows its times once that is kept.
    const home = await visitAs(people.learner, 'Europe/London');
    await home.goto(`${site.origin}/profil/cursuri`);
    await home.getByText('16:30 (ora din Londra)').first().waitFor();
    await home.getByText('Mâine vorbim despre călătorii.').waitFor();
    expect(await home.getByRole('link', { name: 'Intră la întâlnire' }).getAttribute('href')).toBe(LINK);
    await home.getByText('Prezența ta: 1 din 1 întâlnire').waitFor();
    await expectSoundPage(home);
    await home.getByRole('link', { name: 'Pune întâlnirile în calendarul tău' }).click();
    await home.getByRole('button', { name: 'Fă o adresă' }).click();
    const address = await home.getByLabel('Copiaz-o acum').inputValue();
    await expectSoundPage(home);
    const feed = await (await fetch(address)).text();
    expect(feed).toContain('SUMMARY:Marți seara');
    expect(feed).not.toContain(LINK);

    const elsewhere = await visitAs(people.colleague);
    await elsewhere.goto(`${site.origin}/admin/groups`);
    await elsewhere.getByText('Când personalul școlii te pune profesor la o grupă, o vezi aici.').waitFor();
    const path = new URL(classroom.url()).pathname;
    expect((await elsewhere.goto(`${site.origin}${path}`))?.status()).toBe(404);
  });
});
