import type { Session, User } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import type { Role } from '#app/domain/roles.ts';

/** Who is signed in, as this tab knows it: nobody until it has looked. */
export interface AuthState {
  /** False while it is not known yet whether there is a session. */
  isInitialised: boolean;
  user: User | null;
  session: Session | null;
  role: Role;
  /** What they could reach: aal2 with a verified factor, used or not. Rights go by the token alone. */
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
const listeners = new Set<() => void>();

export function getAuthState(): AuthState {
  return current;
}

export function setAuthState(state: AuthState): void {
  current = state;
  for (const listener of listeners) listener();
}

/** The state that follows from a session; without one, that of nobody. */
export function stateOf(session: Session | null, role: Role): AuthState {
  if (!session) return SIGNED_OUT;
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified');
  const assuranceLevel = hasFactor ? 'aal2' : 'aal1';
  return { isInitialised: true, user: session.user, session, role, assuranceLevel };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Who is signed in. On the server, and until this tab has looked: loading. What is shown first is the served page's. */
export function useBrowserAuth(): AuthState {
  return useSyncExternalStore(subscribe, getAuthState, () => LOADING);
}
