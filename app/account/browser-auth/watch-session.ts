import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import type { Role } from '#app/domain/roles.ts';
import type { AccessTrouble } from '#app/site/flash.ts';
import { getAuthState, setAuthState, stateOf } from './auth-state.ts';
import { reportActivity } from './last-activity.ts';
import { resolveRole } from './resolve-role.ts';

interface Surroundings {
  /** Whoever the served page is for, with the role it was drawn for. */
  account: { id: string; role: Role };
  /** Whether the browser still keeps the session's cookie. */
  hasCookie(): boolean;
  /** What the page shows is of another person, role or level: it is read again. */
  onChange(): void;
  /** The session is over. */
  onSignedOut(): void;
  tell(trouble: AccessTrouble): void;
}

/**
 * Follows the session of this tab: the library says what becomes of it, in this tab and in others.
 * @returns a function that ends it
 */
export function watchSession(client: SupabaseClient, surroundings: Surroundings): () => void {
  const { account, hasCookie, onChange, onSignedOut, tell } = surroundings;
  let isWatching = true;

  async function refreshRole(session: Session, isChangeCertain: boolean) {
    const { role, trouble } = await resolveRole(client, session.user.id);
    if (!isWatching || getAuthState().user?.id !== session.user.id) return;
    if (trouble) tell(trouble);
    if (role) setAuthState({ ...getAuthState(), role });
    if (isChangeCertain || (role && role !== account.role)) onChange();
  }

  function take(event: AuthChangeEvent, session: Session | null) {
    if (!session) {
      // A session that could not be read or refreshed has its cookie still: that is no signing out.
      if (hasCookie()) return setAuthState({ ...getAuthState(), isInitialised: true });
      setAuthState(stateOf(null, 'unregistered'));
      return onSignedOut();
    }
    const isSomebodyElse = session.user.id !== (getAuthState().user?.id ?? account.id);
    const role = isSomebodyElse ? 'free' : getAuthState().user ? getAuthState().role : account.role;
    setAuthState(stateOf(session, role));
    if (event === 'INITIAL_SESSION' || event === 'SIGNED_IN') void reportActivity(client, session.user.id);
    if (isSomebodyElse || event === 'MFA_CHALLENGE_VERIFIED' || event === 'USER_UPDATED') {
      void refreshRole(session, true);
    } else if (event === 'TOKEN_REFRESHED') void refreshRole(session, false);
  }

  const { data } = client.auth.onAuthStateChange(take);
  return () => {
    isWatching = false;
    data.subscription.unsubscribe();
  };
}
