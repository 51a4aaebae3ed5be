import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '#tests/support/account-mail.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { register, registerConfirmed } from './registered-person.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

describe('Consents in the profile', () => {
  const PAGE = '/profil/notificari';

  function eventsOf(email: string) {
    return queryAs<{ kind: string; consent_version: string; is_confirmed: boolean; attached: boolean }>(
      made.database.ownerUrl,
      `select e.kind, e.consent_version, (e.details ->> 'isConfirmed')::boolean as is_confirmed,
         l.profile_id is not null as attached
       from public.lead_events e join public.leads l on l.id = e.lead_id
       where l.email = $1 and e.consent_kind = 'newsletter' order by e.id`,
      [email],
    );
  }

  it('The consents wait for a confirmed address', async () => {
    const { browser, email } = await register(made);
    expect((await browser.open(PAGE)).html).toContain('Întâi, confirmă adresa');
    expect((await browser.send(PAGE, { intent: 'newsletter-give' })).status).toBe(422);
    expect(await eventsOf(email)).toEqual([]);
  });

  it('A consent is given and taken back as an event of the person’s own lead, at once', async () => {
    const { browser, email } = await registerConfirmed(made);
    expect((await browser.open(PAGE)).html).toContain('Acum nu ai dat acordul');
    const given = await browser.send(PAGE, { intent: 'newsletter-give' });
    expect(given.html).toContain('Am notat acordul');
    const taken = await browser.send(PAGE, { intent: 'newsletter-withdraw' });
    expect(taken.html).toContain('Acum nu ai dat acordul');
    const again = await browser.send(PAGE, { intent: 'newsletter-give' });
    expect(again.html).toContain('Ai fost de acord ca școala să îți scrie pe e-mail');
    // Pressed twice, it is still said once.
    await browser.send(PAGE, { intent: 'newsletter-give' });
    const events = await eventsOf(email);
    expect(events.map(({ kind }) => kind)).toEqual(['consent_given', 'consent_withdrawn', 'consent_given']);
    for (const event of events) expect(event).toMatchObject({ is_confirmed: true, attached: true });
  });

  it('The consents follow what was ticked at registration, once the address is confirmed', async () => {
    const { browser } = await registerConfirmed(made, { newsletter: 'yes' });
    expect((await browser.open(PAGE)).html).toContain('Ai fost de acord ca școala să îți scrie pe e-mail');
  });

  it('The consents are not offered under sixteen', async () => {
    const { browser, email } = await registerConfirmed(made, { age: 'under-16', parentEmail: newAddress() });
    expect((await browser.open(PAGE)).html).toContain('Sub 16 ani nu trimitem astfel de mesaje');
    expect((await browser.send(PAGE, { intent: 'newsletter-give' })).status).toBe(422);
    expect(await eventsOf(email)).toEqual([]);
  });

  it('A consent to calls is taken back, too', async () => {
    const { browser, email } = await registerConfirmed(made);
    await queryAs(
      made.database.ownerUrl,
      `with lead as (insert into public.leads (email, full_name, phone) values ($1, 'Ana', '+40712345678') returning id)
       insert into public.lead_events (lead_id, kind, consent_kind, consent_version)
       select lead.id, 'consent_given', kind, version from lead, public.consent_wordings where kind = 'phone_contact'`,
      [email],
    );
    expect((await browser.open(PAGE)).html).toContain('La telefon sau pe WhatsApp');
    const done = await browser.send(PAGE, { intent: 'calls-withdraw' });
    expect(done.html).not.toContain('La telefon sau pe WhatsApp');
  });
});
