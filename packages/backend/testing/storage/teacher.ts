import { Secret, TOTP } from 'otpauth';
import type { Person, TestBackend } from '../test-backend.ts';

/** A teacher who has used a second factor, without which they have no rights of a teacher. */
export async function createTeacher(made: TestBackend): Promise<Person> {
  const person = await made.person('teacher');
  const { mfa } = person.client.auth;
  const { data, error } = await mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate();
  const verified = await mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return { ...person, accessToken: verified.data.access_token };
}
