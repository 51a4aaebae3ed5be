import type { AuthChangeEvent, Session, SupabaseClient } from '@supabase/supabase-js';
import type { Role } from '#app/domain/roles.ts';
import type { AccessTrouble } from '#app/site/flash.ts';
import { getAuthState, setAuthState, stateOf } from './auth-state.ts';
import { reportActivity } from './last-activity.ts';
import { resolveRole } from './resolve-role.ts';

interface SessionWatch {
  /** The person the page was rendered for, with their role then. */
  account: { id: string; role: Role };
  /** Whether the browser still keeps the session's cookie. */
  hasCookie(): boolean;
  /** Person, role or level of the session differ from what is shown: reload the page's data. */
  onChange(): void;
  /** The session ended. */
  onSignedOut(): void;
  /** Shows a message to the person. */
  warn(flash: AccessTrouble): void;
}

/**
 * Watches this tab's session, which the client library keeps in step with other tabs.
 * @returns a function that stops it
 */
export function watchSession(client: SupabaseClient, watch: SessionWatch): () => void {
  const { account, hasCookie, onChange, onSignedOut, warn } = watch;
  let isWatching = true;

  async function refreshRole(session: Session, isChangeCertain: boolean) {
    const { role, warning } = await resolveRole(client, session.user.id);
    if (!isWatching || getAuthState().user?.id !== session.user.id) return;
    if (warning) warn(warning);
    if (role) setAuthState({ ...getAuthState(), role });
    if (isChangeCertain || (role && role !== account.role)) onChange();
  }

  function onAuthEvent(event: AuthChangeEvent, session: Session | null) {
    if (!session) {
      // With its cookie still there, the session could only not be read or refreshed: this is no sign-out.
      if (hasCookie()) return setAuthState({ ...getAuthState(), isInitialised: true });
      setAuthState(stateOf(null, 'unregistered'));
      return onSignedOut();
    }
    const isOtherPerson = session.user.id !== (getAuthState().user?.id ?? account.id);
    const role = isOtherPerson ? 'free' : getAuthState().user ? getAuthState().role : account.role;
    setAuthState(stateOf(session, role));
    if (event === 'INITIAL_SESSION' || event === 'SIGNED_IN') void reportActivity(client, session.user.id);
    if (isOtherPerson || event === 'MFA_CHALLENGE_VERIFIED' || event === 'USER_UPDATED') {
      void refreshRole(session, true);
    } else if (event === 'TOKEN_REFRESHED') void refreshRole(session, false);
  }

  const { data } = client.auth.onAuthStateChange(onAuthEvent);
  return () => {
    isWatching = false;
    data.subscription.unsubscribe();
  };
}
