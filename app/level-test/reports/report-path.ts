import { href } from 'react-router';

/** The page that reports a mistake in an answered question, below the private link. */
export function answerReportPath(token: string, position: string): string {
  return href('/test-nivel/rezultat/:token/raport/:position', { token, position });
}

/** A question's position in an address or a form, 1 to 99; null when the text is none. */
export function parsePosition(text: string): number | null {
  return /^[1-9]\d?$/.test(text) ? Number(text) : null;
}
