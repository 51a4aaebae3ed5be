import { href } from 'react-router';

/** The states of /auth with an address of their own. Other states follow from the session and the pending steps. */
export type AuthAddress = 'sign-in' | 'sign-up' | 'password' | 'code' | 'recovery' | 'link';

const STEPS: Partial<Record<AuthAddress, string>> = {
  password: 'parola',
  code: 'cod',
  recovery: 'parola-uitata',
  link: 'link',
};

/** The address of a state of /auth. @param next a path checked by `parseReturnPath`: where to go once signed in */
export function authPath(address: AuthAddress, next: string | null): string {
  const parameters = new URLSearchParams();
  if (address === 'sign-up') parameters.set('mode', 'sign-up');
  const step = STEPS[address];
  if (step) parameters.set('pas', step);
  if (next) parameters.set('next', next);
  const query = parameters.toString();
  return query ? `${href('/auth')}?${query}` : href('/auth');
}

/** The state in an address; 'sign-in' when the parameters are unknown. */
export function addressOf(parameters: URLSearchParams): AuthAddress {
  const step = parameters.get('pas');
  const known = Object.entries(STEPS).find(([, word]) => word === step);
  if (known) return known[0] as AuthAddress;
  return parameters.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in';
}
