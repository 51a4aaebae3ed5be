/** What a code was sent for. */
export type CodePurpose = 'sign-up' | 'sign-in' | 'recovery';

/** What a link of a mail may be for, as the service names it. */
export const LINK_TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** What a new code is asked for in place of a link that is of no use any more. */
export function purposeOf(type: LinkType): CodePurpose {
  if (type === 'signup') return 'sign-up';
  return type === 'recovery' ? 'recovery' : 'sign-in';
}
