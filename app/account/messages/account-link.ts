import { parseReturnPath } from '#app/domain/own-path.ts';
import type { EmailMessage } from './auth-messages.ts';

type Linked = Pick<EmailMessage, 'tokenHash' | 'verificationType' | 'redirectTo'>;

/**
 * The address of a mail's button, on our own page: what scans mails opens it and uses nothing up, because the page asks
 * for one press more.
 * @returns null when the mail has no link
 */
export function accountLink(
  origin: string,
  { tokenHash, verificationType, redirectTo }: Linked,
): string | null {
  if (tokenHash === null || verificationType === null) return null;
  const link = new URL('/auth', origin);
  link.searchParams.set('token_hash', tokenHash);
  link.searchParams.set('type', verificationType);
  const next = pathOf(redirectTo, origin);
  if (next !== null) link.searchParams.set('next', next);
  return link.href;
}

/** Where to go on afterwards: the path itself, or the one the sign-in page was to lead to. */
function pathOf(redirectTo: string | null, origin: string): string | null {
  const url = redirectTo !== null && URL.canParse(redirectTo, origin) ? new URL(redirectTo, origin) : null;
  if (url?.origin !== origin) return null;
  return (
    parseReturnPath(url.pathname + url.search + url.hash) ?? parseReturnPath(url.searchParams.get('next'))
  );
}
