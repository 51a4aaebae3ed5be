import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInPerson } from '#tests/support/sign-in.ts';
import { answerFields, createInbox, fieldValue, type Inbox, mainOf } from './messages-setup.ts';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await createInbox();
});
beforeEach(async () => {
  await inbox.owner('delete from public.leads; delete from private.mails');
  inbox.mail.given.length = 0;
  inbox.mail.answer = { outcome: 'sent' };
});

const ANSWER = 'Bună, Ana,\n\nGrupa începe luni, la 18:00.\n\nDana';

/** Sends an answer as a browser does that has just read the page. */
async function answer(id: string, fields: Record<string, string> = {}, person = inbox.dana) {
  const main = await inbox.open(`/admin/messages/${id}`, person);
  return inbox.post(id, { intent: 'answer', answer: ANSWER, ...answerFields(main), ...fields }, person);
}

const stateOf = async (id: string) => {
  const [row] = await inbox.owner(
    `select c.state, c.version, p.full_name as assignee from private.contact_messages c
     left join public.profiles p on p.id = c.assignee_id where c.event_id = $1`,
    [id],
  );
  return row;
};
const answers = () =>
  inbox.owner(
    `select e.details ->> 'text' as text, a.mail_state, a.error_code, p.full_name as writer
     from private.message_answers a join public.lead_events e on e.id = a.event_id and e.kind = 'message_answered'
     left join public.profiles p on p.id = a.writer_id order by a.event_id`,
  );
const audited = () =>
  inbox.owner(`select verb from private.audit_log where verb like 'message_%' order by id`);

describe('Journey of a message', () => {
  it('A message is taken, answered by mail, settled and opened again, and each step is in the audit log', async () => {
    await inbox.owner('delete from private.audit_log');
    const id = await inbox.send({
      topic: 'workshop',
      message: 'Când e\nworkshopul?',
      phone: '0722 123 456',
      phoneContact: 'yes',
    });
    const main = await inbox.open(`/admin/messages/${id}`);
    for (const words of [
      'Ana Pop',
      'ana.pop@exemplu.ro',
      'Când e\nworkshopul?',
      'tel:+40722123456',
      'wa.me/40722123456',
    ]) {
      expect(main).toContain(words);
    }
    const taken = await inbox.post(id, { intent: 'assign', version: '1', person: inbox.dana.id });
    expect(taken.headers.get('Location')).toBe(`/admin/messages/${id}`);
    expect(await stateOf(id)).toEqual({ state: 'open', version: 2, assignee: 'Dana Ionescu' });

    const sent = await answer(id);
    expect(sent.status).toBe(302);
    expect(sent.headers.getSetCookie()[0]).toContain(
      `answer-queued.${encodeURIComponent(`/admin/messages/${id}`)}`,
    );
    await inbox.mail.untilGiven(1);
    const [given] = inbox.mail.given;
    expect(given).toMatchObject({
      recipient: 'ana.pop@exemplu.ro',
      subject: 'Răspuns la mesajul tău: Workshopul',
    });
    for (const part of [given?.text ?? '', given?.html ?? '']) {
      expect(part).toContain('Grupa începe luni, la 18:00.');
      expect(part).toContain('workshopul?');
    }
    await expect
      .poll(answers)
      .toEqual([{ text: ANSWER, mail_state: 'sent', error_code: null, writer: 'Dana Ionescu' }]);
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    const answered = await inbox.open(`/admin/messages/${id}`);
    expect(answered).toContain('Răspunsul școlii, de la Dana Ionescu');
    expect(answered).toMatch(/Trimis<\/b><span class="admin-more">pe /);

    await inbox.post(id, { intent: 'done', version: '3' });
    expect(await stateOf(id)).toMatchObject({ state: 'done' });
    await inbox.post(id, { intent: 'reopen', version: '4' });
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
    expect((await audited()).map(({ verb }) => verb)).toEqual([
      'message_assigned',
      'message_answered',
      'message_done',
      'message_reopened',
    ]);
  });

  it('The thread has the other messages, the answers and the levels of tests of the same person, and nobody else', async () => {
    await inbox.send({ email: 'altul@exemplu.ro', message: 'al altcuiva' });
    const first = await inbox.send({ message: 'primul meu mesaj' });
    await answer(first);
    await inbox.owner(
      `insert into public.lead_events (lead_id, kind, details)
       select id, 'level_test_result', '{"level": "B2"}' from public.leads where email = 'ana.pop@exemplu.ro'`,
    );
    const second = await inbox.send({ message: 'al doilea mesaj' });
    const main = await inbox.open(`/admin/messages/${second}`);
    const places = [
      'primul meu mesaj',
      'Grupa începe luni',
      'Rezultat la testul de nivel',
      'al doilea mesaj',
    ].map((words) => main.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(main).toContain(`href="/admin/messages/${first}"`);
    expect(main).not.toContain('al altcuiva');
  });

  it('The second of two people who answer at once is told who was faster, keeps the text, and can send it anyway', async () => {
    const id = await inbox.send();
    const main = await inbox.open(`/admin/messages/${id}`, inbox.radu);
    await answer(id);
    const late = await inbox.post(
      id,
      { intent: 'answer', answer: 'Răspunsul lui Radu', ...answerFields(main) },
      inbox.radu,
    );
    expect(late.status).toBe(409);
    const page = mainOf(await late.text());
    expect(page).toContain('Între timp a răspuns Dana Ionescu');
    expect(page).toContain('Răspunsul lui Radu</textarea>');
    expect(await answers()).toHaveLength(1);
    const again = await inbox.post(
      id,
      { intent: 'answer', answer: 'Răspunsul lui Radu', ...answerFields(page) },
      inbox.radu,
    );
    expect(again.status).toBe(302);
    expect((await answers()).map(({ writer }) => writer)).toEqual(['Dana Ionescu', 'Radu Munteanu']);
  });

  it('A message that changed meanwhile is neither given nor settled nor answered without a word about it', async () => {
    const id = await inbox.send();
    const main = await inbox.open(`/admin/messages/${id}`);
    await inbox.post(id, { intent: 'assign', version: '1', person: inbox.radu.id }, inbox.radu);
    for (const fields of [
      { intent: 'assign', version: '1', person: inbox.dana.id },
      { intent: 'done', version: '1' },
      { intent: 'answer', answer: ANSWER, ...answerFields(main) },
    ]) {
      const response = await inbox.post(id, fields as Record<string, string>);
      expect(response.status).toBe(409);
      expect(mainOf(await response.text())).toContain('acum e „De răspuns”, la Radu Munteanu');
    }
    expect(await stateOf(id)).toEqual({ state: 'open', version: 2, assignee: 'Radu Munteanu' });
    expect(await answers()).toEqual([]);
  });
});

describe('Mail of an answer', () => {
  it('An answer that cannot be sent opens its message again and says why, and a second try sends it', async () => {
    inbox.mail.answer = { outcome: 'refused', code: 'smtp-550' };
    const id = await inbox.send();
    await answer(id, { isDone: 'yes' });
    await expect.poll(() => stateOf(id)).toMatchObject({ state: 'open' });
    const main = await inbox.open(`/admin/messages/${id}`);
    expect(main).toContain('Nu a plecat');
    expect(main).toContain('a refuzat mesajul (550)');
    expect(await inbox.open('/admin/messages')).toContain('Răspunsul nu a plecat');
    inbox.mail.answer = { outcome: 'sent' };
    await inbox.post(id, { intent: 'retry', mail: fieldValue(main, 'mail') });
    await expect.poll(answers).toMatchObject([{ mail_state: 'sent' }]);
  });

  it('An answer settles its message when its writer says so', async () => {
    const id = await inbox.send();
    await answer(id, { isDone: 'yes' });
    expect(await stateOf(id)).toMatchObject({ state: 'done', assignee: 'Dana Ionescu' });
  });

  it('Answers do not count for the five mails a day that visitors may ask for', async () => {
    const id = await inbox.send();
    for (let sent = 1; sent <= 7; sent++) {
      expect((await answer(id)).status).toBe(302);
      await inbox.mail.untilGiven(sent);
    }
  });

  it('An answer to a child goes to the parent and says whose address it is', async () => {
    const id = await inbox.send({ age: 'under-16', email: 'mama@exemplu.ro', fullName: 'Ilinca' });
    expect(await inbox.open(`/admin/messages/${id}`)).toContain('are sub 16 ani');
    await answer(id);
    await inbox.mail.untilGiven(1);
    expect(inbox.mail.given[0]).toMatchObject({ recipient: 'mama@exemplu.ro' });
    expect(inbox.mail.given[0]?.text).toContain('ca adresă a unui părinte');
  });

  it('An answer outlives its mail, and one that never left says so', async () => {
    inbox.mail.answer = { outcome: 'deferred', code: 'timeout' };
    const id = await inbox.send();
    await answer(id);
    await inbox.mail.untilGiven(1);
    await expect.poll(answers).toMatchObject([{ mail_state: 'waiting', error_code: 'timeout' }]);
    await inbox.owner('delete from private.mails');
    expect(await answers()).toMatchObject([{ mail_state: 'unsent', text: ANSWER }]);
    expect(await inbox.open(`/admin/messages/${id}`)).toContain('Nu a plecat și nu mai încercăm');
  });
});

describe('What is not sent', () => {
  it('A draft has gaps that name what only the school knows, and does not leave before they are filled', async () => {
    const id = await inbox.send();
    const main = await inbox.open(`/admin/messages/${id}?ciorna=pret`);
    const [, draft = ''] = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(main) ?? [];
    expect(draft).toContain('Bună, Ana,');
    expect(draft).toContain('[de completat: ');
    const refused = await answer(id, { answer: draft });
    expect(refused.status).toBe(422);
    expect(mainOf(await refused.text())).toContain(
      'Mai e de completat: suma în lei și pentru ce; câți oameni',
    );
    expect(await answers()).toEqual([]);
  });

  it('A file is refused with a sentence about where files can be sent, and the text is kept', async () => {
    const id = await inbox.send();
    const main = await inbox.open(`/admin/messages/${id}`);
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: 'answer', answer: ANSWER, ...answerFields(main) })) {
      body.set(name, value);
    }
    body.set('attachment', new File(['x'], 'oferta.pdf'));
    const response = await inbox.made.request(`/admin/messages/${id}`, {
      method: 'POST',
      body,
      headers: { Cookie: inbox.dana.cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(response.status).toBe(422);
    const page = mainOf(await response.text());
    expect(page).toContain('Fișiere nu se pot trimite de aici');
    expect(page).toContain('Grupa începe luni');
    expect(await answers()).toEqual([]);
  });

  it('A message is given to staff alone, and a message that is gone is a page that says so', async () => {
    const id = await inbox.send();
    const teacher = await signInPerson(inbox.made.database, 'teacher');
    const refused = await inbox.post(id, { intent: 'assign', version: '1', person: teacher.id });
    expect(refused.status).toBe(409);
    expect(mainOf(await refused.text())).toContain('nu mai face parte din echipă');
    expect((await inbox.post(id, { intent: 'done', version: '1' }, teacher)).headers.get('Location')).toBe(
      '/',
    );
    expect(await stateOf(id)).toMatchObject({ state: 'new', version: 1 });
    for (const gone of ['999999', 'x', '0', '99999999999999999999']) {
      const response = await inbox.post(gone, { intent: 'done', version: '1' });
      expect(response.status, gone).toBe(404);
    }
    await inbox.owner('delete from public.leads');
    expect(await inbox.owner('select from private.contact_messages')).toEqual([]);
  });

  it('Without a mail server the answer is offered to the mail program of the device and then noted', async () => {
    const without = await createInbox({ hasMail: false });
    const id = await without.send();
    const main = await without.open(`/admin/messages/${id}`);
    expect(main).toContain('Site-ul nu are încă un server de e-mail');
    expect(main).toMatch(/href="mailto:ana.pop@exemplu.ro\?subject=R%C4%83spuns/);
    const fields = { intent: 'answer', answer: ANSWER, ...answerFields(main) };
    const sent = await without.post(id, { ...fields, way: 'mail' });
    expect(sent.status).toBe(409);
    expect(mainOf(await sent.text())).toContain('Site-ul nu mai are un server de e-mail');
    expect((await without.post(id, fields)).status).toBe(302);
    expect(await without.open(`/admin/messages/${id}`)).toContain('Trimis din altă parte');
    expect(await without.owner('select from private.mails')).toEqual([]);
  });
});
