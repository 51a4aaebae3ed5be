import { href } from 'react-router';

/** Where a mistake in one answered question is reported, for whoever holds the private link. */
export function answerReportPath(token: string, position: string): string {
  return href('/test-nivel/rezultat/:token/raport/:position', { token, position });
}
