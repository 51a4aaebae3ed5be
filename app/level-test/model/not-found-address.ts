import { href } from 'react-router';

const REASON = 'test-negasit';

/** The start page, told that an answer came for a test this device does not have. */
export const NOT_FOUND_ADDRESS = `${href('/test-nivel')}?motiv=${REASON}`;

export function saysNotFound(parameters: URLSearchParams): boolean {
  return parameters.get('motiv') === REASON;
}
