import { href } from 'react-router';

/** The full address of a parent's page. */
export function parentLink(origin: string, token: string): string {
  return `${origin}${href('/parinte/:token', { token })}`;
}
