import { href } from 'react-router';

const REASON = 'test-negasit';

/** The start page with the notice that this device does not have the answered test. */
export const NOT_FOUND_ADDRESS = `${href('/test-nivel')}?motiv=${REASON}`;

export function isTestNotFound(parameters: URLSearchParams): boolean {
  return parameters.get('motiv') === REASON;
}
