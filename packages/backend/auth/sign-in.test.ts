import { beforeAll, describe, expect, it } from 'vitest';
import { createTestAuth, type TestAuth } from '../testing/test-auth.ts';

const PASSWORD = 'patru pisici pe acoperiș';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

describe('The official client', () => {
  it('signs up, signs in and out with a password', async () => {
    const client = made.client();
    const email = 'ana@example.com';
    const signUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Ana' } },
    });
    expect(signUp.error).toBeNull();
    expect(signUp.data.session?.user.email).toBe(email);
    const again = made.client();
    const { data, error } = await again.auth.signInWithPassword({
      email: 'ANA@example.com',
      password: PASSWORD,
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata.full_name).toBe('Ana');
    const claims = await again.auth.getClaims();
    expect(claims.data?.claims.aal).toBe('aal1');
    const refreshed = await again.auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect((await again.auth.getUser()).data.user?.email).toBe(email);
    const changed = await again.auth.updateUser({
      password: 'cinci pisici sub masă',
      current_password: PASSWORD,
    } as never);
    expect(changed.error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(made.emails.map(({ kind }) => kind)).toEqual(['password_changed']);
    expect((await again.auth.signOut()).error).toBeNull();
    const wrong = await again.auth.signInWithPassword({ email, password: PASSWORD });
    expect(wrong.error?.code).toBe('invalid_credentials');
  });
});
