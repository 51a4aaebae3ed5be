/** What a mailed code is for. */
export type CodePurpose = 'sign-up' | 'sign-in' | 'recovery';

/** The types of mailed links, as the auth service names them. */
export const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** The purpose of the code that replaces an expired link. */
export function purposeOf(type: LinkType): CodePurpose {
  if (type === 'signup') return 'sign-up';
  return type === 'recovery' ? 'recovery' : 'sign-in';
}
