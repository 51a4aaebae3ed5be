import { beforeAll, describe, expect, it } from 'vitest';
import { addApp, signUp } from '../../testing/authenticator.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

describe('The name of a factor', () => {
  it('is made one line, in lists and in mails', async () => {
    const { client, email } = await signUp(made);
    await addApp(made, client, ' Telefon\r\n\r\nContul tău e blocat:\u2028 scrie-ne\u202e la\tevil.example ');
    const name = 'Telefon Contul tău e blocat: scrie-ne la evil.example';
    expect((await client.auth.mfa.listFactors()).data?.all[0]?.friendly_name).toBe(name);
    const notice = made.emails.findLast(({ recipient }) => recipient === email);
    expect(notice).toMatchObject({ kind: 'factor_added', factorName: name });
  });
});
