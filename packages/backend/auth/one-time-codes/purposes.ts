import { AuthError } from '../http/auth-error.ts';
import type { CodePurpose } from './issue-code.ts';

/**
 * The code purposes that a `type` of `verifyOtp` accepts. A person does not know whether a code was for a new or an
 * existing account, so these are interchangeable; others are not.
 */
const BY_TYPE: Record<string, CodePurpose[]> = {
  signup: ['signup', 'magiclink'],
  magiclink: ['signup', 'magiclink'],
  email: ['signup', 'magiclink'],
  invite: ['invite'],
  recovery: ['recovery'],
  email_change: ['email_change'],
};

/** @throws AuthError for an unknown type or one of phones */
export function purposesOf(type: string): CodePurpose[] {
  const purposes = Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type] : undefined;
  if (purposes) return purposes;
  if (type === 'sms' || type === 'phone_change') throw phoneProviderDisabled();
  throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
}

/** Phones are only second factors here and cannot sign in. */
export function phoneProviderDisabled(): AuthError {
  return new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
}
