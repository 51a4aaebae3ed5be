import { beforeAll, describe, expect, it } from 'vitest';
import { claimsOf, type Learner, passSeconds, signInElsewhere, signUp } from '../../testing/authenticator.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

async function addPhone({ client }: Learner, phone: string): Promise<string> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone });
  if (error) throw error;
  const { challengeId, code } = await sendCode(client, data.id);
  const verified = await client.auth.mfa.verify({ factorId: data.id, challengeId, code });
  if (verified.error) throw verified.error;
  return data.id;
}

async function sendCode(client: Learner['client'], factorId: string) {
  passSeconds(made, 61);
  const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'sms' });
  if (error) throw error;
  return { challengeId: data.id, code: made.texts.at(-1)?.code ?? '' };
}

describe('A phone as second factor', () => {
  it('gets a code by text message that raises the session to aal2', async () => {
    const { client, id } = await signUp(made);
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+40 722 123 456' });
    expect(data).toMatchObject({ type: 'phone', phone: '+40 722 123 456', friendly_name: '' });
    const factorId = data?.id ?? '';
    const { data: challenge } = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' });
    const text = made.texts.at(-1);
    expect(text).toMatchObject({
      kind: 'phone_factor',
      userId: id,
      phone: '+40722123456',
      channel: 'whatsapp',
    });
    expect(text?.code).toMatch(/^\d{6}$/);
    expect(Math.floor((text?.expiresAt.getTime() ?? 0) / 1000)).toBe(challenge?.expires_at);
    const answer = { factorId, challengeId: challenge?.id ?? '', code: text?.code ?? '' };
    expect((await client.auth.mfa.verify(answer)).error).toBeNull();
    expect(await claimsOf(client)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    });
    expect((await client.auth.mfa.listFactors()).data?.phone).toMatchObject([{ phone: '40722123456' }]);
  });

  it('accepts a code once, within five minutes, for the challenge it was sent for', async () => {
    const person = await signUp(made);
    const factorId = await addPhone(person, '+40722000001');
    const { client } = person;
    const first = await sendCode(client, factorId);
    const second = await sendCode(client, factorId);
    const crossed = { factorId, challengeId: second.challengeId, code: first.code };
    if (first.code !== second.code) {
      expect((await client.auth.mfa.verify(crossed)).error?.code).toBe('mfa_verification_failed');
    }
    expect((await client.auth.mfa.verify({ factorId, ...second })).error).toBeNull();
    expect((await client.auth.mfa.verify({ factorId, ...second })).error?.code).toBe('mfa_challenge_expired');
    passSeconds(made, 301);
    expect((await client.auth.mfa.verify({ factorId, ...first })).error?.code).toBe('mfa_challenge_expired');
  });

  it('refuses all codes after five wrong ones in 15 minutes, for all challenges together', async () => {
    const person = await signUp(made);
    const factorId = await addPhone(person, '+40722000002');
    const client = await signInElsewhere(made, person);
    const { challengeId, code } = await sendCode(client, factorId);
    const other = await sendCode(client, factorId);
    const answers: unknown[] = [];
    for (let count = 0; count < 6; count++) {
      const guess = String((Number(code) + count + 1) % 1_000_000).padStart(6, '0');
      const id = count % 2 && guess !== other.code ? other.challengeId : challengeId;
      answers.push((await client.auth.mfa.verify({ factorId, challengeId: id, code: guess })).error?.code);
    }
    expect(answers).toEqual([...Array(5).fill('mfa_verification_failed'), 'over_request_rate_limit']);
    expect((await client.auth.mfa.verify({ factorId, challengeId, code })).error?.status).toBe(429);
  });

  it('is stored without the code that was sent', async () => {
    const person = await signUp(made);
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'phone', phone: '+40722000003' });
    const { code } = await sendCode(person.client, data?.id ?? '');
    const rows = await queryAs(
      made.database.superuserUrl,
      'select * from auth.mfa_challenges where factor_id = $1',
      [data?.id],
    );
    expect(rows).toHaveLength(1);
    expect(Object.values(rows[0] ?? {})).not.toContain(code);
  });

  it('is refused unless it is one number in international format', async () => {
    const person = await signUp(made);
    const enroll = (phone: string) => person.client.auth.mfa.enroll({ factorType: 'phone', phone });
    for (const phone of ['', '0722123456', '+40', 'telefon', '+4072212345678901']) {
      expect((await enroll(phone)).error).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    await addPhone(person, '+40722000004');
    expect((await enroll('40722000004')).error).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    });
  });

  it('is not sent a code through an unknown channel', async () => {
    const { client } = await signUp(made);
    const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+40722000005' });
    const channel = 'porumbel' as 'sms';
    const { error } = await client.auth.mfa.challenge({ factorId: data?.id ?? '', channel });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('Text messages', () => {
  it('are sent once a minute and six times an hour to a person', async () => {
    const person = await signUp(made);
    const factorId = await addPhone(person, '+40722000010');
    const ask = () => person.client.auth.mfa.challenge({ factorId, channel: 'sms' });
    const refused = { status: 429, code: 'over_sms_send_rate_limit' };
    expect((await ask()).error).toMatchObject(refused);
    let sent = 1;
    for (; sent < 9; sent++) {
      passSeconds(made, 61);
      if ((await ask()).error) break;
    }
    expect(sent).toBe(6);
  });

  it('are sent to an unverified number ten times a day, for all accounts together', async () => {
    const victim = '+40722999999';
    let sent = 0;
    for (let count = 0; count < 12; count++) {
      made.state.clientAddress = `203.0.113.${count}`;
      const { client } = await signUp(made);
      const { data } = await client.auth.mfa.enroll({ factorType: 'phone', phone: victim });
      const { error } = await client.auth.mfa.challenge({ factorId: data?.id ?? '', channel: 'sms' });
      if (!error) sent++;
    }
    made.state.clientAddress = '192.0.2.1';
    expect(sent).toBe(10);
    expect(made.texts.filter(({ phone }) => phone === victim)).toHaveLength(10);
  });
});
