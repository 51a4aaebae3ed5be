import { href } from 'react-router';

/** The private link of a result. */
export function resultPath(token: string): string {
  return href('/test-nivel/rezultat/:token', { token });
}
