import { beforeAll, describe, expect, it } from 'vitest';
import {
  addApp,
  beginApp,
  claimsOf,
  type Learner,
  passSeconds,
  signInElsewhere,
  signUp,
} from '../../testing/authenticator.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const HOME = '192.0.2.1';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

function from(address: string) {
  made.state.clientAddress = address;
}

/** A code that the app does not show within the next minute. */
function wrongCode(app: { code(steps?: number): string }): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => app.code(steps));
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code)) ?? ''
  );
}

async function enter(client: Learner['client'], factorId: string, code: string): Promise<string> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
  return error?.code ?? 'right';
}

describe('Wrong codes of a factor', () => {
  it('five wrong codes in 15 minutes lock the factor, also for a correct code', async () => {
    const { client } = await signUp(made);
    const app = await addApp(made, client);
    passSeconds(made, 60);
    const answers: string[] = [];
    for (let count = 0; count < 6; count++) answers.push(await enter(client, app.factorId, wrongCode(app)));
    expect(answers).toEqual([...Array(5).fill('mfa_verification_failed'), 'over_request_rate_limit']);
    expect(await enter(client, app.factorId, app.code())).toBe('over_request_rate_limit');
    passSeconds(made, 14 * 60);
    await client.auth.refreshSession();
    expect(await enter(client, app.factorId, app.code())).toBe('over_request_rate_limit');
    passSeconds(made, 61);
    expect(await enter(client, app.factorId, app.code())).toBe('right');
  });

  it('wrong codes are counted in every period of 15 minutes, not in fixed quarters', async () => {
    const { client } = await signUp(made);
    const app = await addApp(made, client);
    const answers: string[] = [await enter(client, app.factorId, wrongCode(app))];
    passSeconds(made, 14 * 60);
    for (let count = 0; count < 4; count++) answers.push(await enter(client, app.factorId, wrongCode(app)));
    passSeconds(made, 120);
    await client.auth.refreshSession();
    for (let count = 0; count < 3; count++) answers.push(await enter(client, app.factorId, wrongCode(app)));
    expect(answers.filter((answer) => answer === 'mfa_verification_failed')).toHaveLength(6);
    expect(answers.slice(-2)).toEqual(['over_request_rate_limit', 'over_request_rate_limit']);
  });

  it('wrong codes are counted before they are checked: of twenty at once, five are checked', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client);
    passSeconds(made, 60);
    const challenges = await Promise.all(
      Array.from({ length: 20 }, () => person.client.auth.mfa.challenge({ factorId: app.factorId })),
    );
    const answers = await Promise.all(
      challenges.map(async ({ data }) => {
        const code = wrongCode(app);
        const answer = { factorId: app.factorId, challengeId: data?.id ?? '', code };
        return (await person.client.auth.mfa.verify(answer)).error?.code;
      }),
    );
    expect(answers.filter((code) => code === 'mfa_verification_failed')).toHaveLength(5);
    expect(answers.filter((code) => code === 'over_request_rate_limit')).toHaveLength(15);
  });

  it('three wrong codes from unknown networks lock them out, and not the owner on a known network', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client);
    passSeconds(made, 60);
    const answers: string[] = [];
    for (let count = 1; count <= 6; count++) {
      from(`203.0.113.${count}`);
      answers.push(await enter(await signInElsewhere(made, person), app.factorId, wrongCode(app)));
    }
    expect(answers).toEqual([
      ...Array(3).fill('mfa_verification_failed'),
      ...Array(3).fill('over_request_rate_limit'),
    ]);
    from(HOME);
    const home = await signInElsewhere(made, person);
    expect(await enter(home, app.factorId, app.code())).toBe('right');
    expect((await claimsOf(home)).aal).toBe('aal2');
  });

  it('correct codes are not counted', async () => {
    const { client } = await signUp(made);
    const app = await addApp(made, client);
    const answers: string[] = [];
    for (let count = 0; count < 8; count++) {
      passSeconds(made, 30);
      answers.push(await enter(client, app.factorId, app.code()));
    }
    expect(answers).toEqual(Array(8).fill('right'));
  });

  it('five wrong codes lock a factor that is being set up', async () => {
    const { client } = await signUp(made);
    const app = await beginApp(made, client);
    from('203.0.113.77');
    const answers: string[] = [];
    for (let count = 0; count < 6; count++) answers.push(await enter(client, app.factorId, wrongCode(app)));
    expect(answers).toEqual([...Array(5).fill('mfa_verification_failed'), 'over_request_rate_limit']);
    from(HOME);
  });

  it('wrong codes of one factor do not lock the others', async () => {
    const { client } = await signUp(made);
    const first = await addApp(made, client, 'unu');
    const second = await addApp(made, client, 'doi');
    passSeconds(made, 60);
    for (let count = 0; count < 6; count++) await enter(client, first.factorId, wrongCode(first));
    expect(await enter(client, first.factorId, first.code())).toBe('over_request_rate_limit');
    expect(await enter(client, second.factorId, second.code())).toBe('right');
  });
});
