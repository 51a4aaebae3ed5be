import { AuthError } from '../http/auth-error.ts';
import type { CodePurpose } from './issue-code.ts';

/**
 * Which codes a `type` of `verifyOtp` takes. Whoever types a code does not know whether it came for a new account or for
 * one that was there; what a code is good for it is good for alone.
 */
const BY_TYPE: Record<string, CodePurpose[]> = {
  signup: ['signup', 'magiclink'],
  magiclink: ['signup', 'magiclink'],
  email: ['signup', 'magiclink'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change'],
};

/** @throws AuthError for a type that none or only a phone has */
export function purposesOf(type: string): CodePurpose[] {
  const purposes = Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type] : undefined;
  if (purposes) return purposes;
  if (type === 'sms' || type === 'phone_change') throw phonesAreOff();
  throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
}

/** Phones are second factors here and no way into an account. */
export function phonesAreOff(): AuthError {
  return new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}
