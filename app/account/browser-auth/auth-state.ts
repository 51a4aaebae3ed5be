import type { Session, User } from '@supabase/supabase-js';
import type { Role } from '#app/domain/roles.ts';

/** Who is signed in, as this tab knows. */
interface AuthState {
  /** False until the tab knows whether there is a session. */
  isInitialised: boolean;
  user: User | null;
  session: Session | null;
  role: Role;
  /** The level the person can reach: aal2 with a verified factor, used or not. Rights depend on the token alone. */
  assuranceLevel: 'aal1' | 'aal2';
}

const LOADING: AuthState = {
  isInitialised: false,
  user: null,
  session: null,
  role: 'unregistered',
  assuranceLevel: 'aal1',
};
export const SIGNED_OUT: AuthState = { ...LOADING, isInitialised: true };

let current = LOADING;

export function getAuthState(): AuthState {
  return current;
}

export function setAuthState(state: AuthState): void {
  current = state;
}

/** The state for a session, or for none. */
export function stateOf(session: Session | null, role: Role): AuthState {
  if (!session) return SIGNED_OUT;
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified');
  const assuranceLevel = hasFactor ? 'aal2' : 'aal1';
  return { isInitialised: true, user: session.user, session, role, assuranceLevel };
}
