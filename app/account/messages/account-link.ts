import { parseReturnPath } from '#app/domain/return-path.ts';
import type { EmailMessage } from './auth-messages.ts';

type MailLink = Pick<EmailMessage, 'tokenHash' | 'verificationType' | 'redirectTo'>;

/**
 * The full address of a mail's button. It leads to /auth, which asks for one more button press: mail scanners open links,
 * and must not use up the token.
 * @returns null when the mail has no link
 */
export function accountLink(
  origin: string,
  { tokenHash, verificationType, redirectTo }: MailLink,
): string | null {
  if (tokenHash === null || verificationType === null) return null;
  const link = new URL('/auth', origin);
  link.searchParams.set('token_hash', tokenHash);
  link.searchParams.set('type', verificationType);
  const next = pathOf(redirectTo, origin);
  if (next !== null) link.searchParams.set('next', next);
  return link.href;
}

/** The path to go to afterwards: of the site, or the `next` of the address; null for any other site. */
function pathOf(redirectTo: string | null, origin: string): string | null {
  const url = redirectTo !== null && URL.canParse(redirectTo, origin) ? new URL(redirectTo, origin) : null;
  if (url?.origin !== origin) return null;
  return (
    parseReturnPath(url.pathname + url.search + url.hash) ?? parseReturnPath(url.searchParams.get('next'))
  );
}
