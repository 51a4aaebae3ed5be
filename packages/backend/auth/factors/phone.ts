import { AuthError } from '../http/auth-error.ts';

/**
 * A phone number as it is stored, here and in the reference: E.164 without the plus.
 * @throws AuthError validation_failed
 */
export function parsePhone(given: string | null | undefined): string {
  if (!given?.trim()) {
    throw new AuthError(400, 'validation_failed', 'Phone number required to enroll Phone factor');
  }
  const phone = given.replace(/\s/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{7,14}$/.test(phone)) {
    throw new AuthError(400, 'validation_failed', 'Invalid phone number format (E.164 required)');
  }
  return phone;
}
