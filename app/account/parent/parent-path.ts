import { href } from 'react-router';

/** The address of a parent's own page, in full. @param origin the site's own address */
export function parentLink(origin: string, token: string): string {
  return `${origin}${href('/parinte/:token', { token })}`;
}
