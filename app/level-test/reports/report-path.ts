import { href } from 'react-router';

/** Where a mistake in one answered question is reported, for whoever holds the private link. */
export function answerReportPath(token: string, position: string): string {
  return href('/test-nivel/rezultat/:token/raport/:position', { token, position });
}

/** The number of a question as an address or a form of ours writes it; null when it is none. */
export function positionIn(text: string): number | null {
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}
