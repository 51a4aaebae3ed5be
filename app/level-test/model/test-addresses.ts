import { href } from 'react-router';

/** Why somebody is back on the start page. */
type Reason = 'test-negasit' | 'fara-cookie';

/** The start page with the notice that this device does not have the answered test. */
export const NOT_FOUND_ADDRESS = startAddress('test-negasit');

/** The start page with the notice that the browser did not keep the cookie of the test it has just started. */
export const WITHOUT_COOKIE_ADDRESS = startAddress('fara-cookie');

const FIRST = 'inceput';

/** The first question for a visitor whose cookie was set a moment ago: it shows whether the browser keeps it. */
export const FIRST_QUESTION_ADDRESS = `${href('/test-nivel/intrebare')}?${FIRST}`;

export function isFirstQuestion(parameters: URLSearchParams): boolean {
  return parameters.has(FIRST);
}

/** Why the visitor was sent to the start page; null for who came by themselves. */
export function reasonOf(parameters: URLSearchParams): Reason | null {
  const reason = parameters.get('motiv');
  return reason === 'test-negasit' || reason === 'fara-cookie' ? reason : null;
}

function startAddress(reason: Reason): string {
  return `${href('/test-nivel')}?motiv=${reason}`;
}
