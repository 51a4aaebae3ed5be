import type { SupabaseClient } from '@supabase/supabase-js';
import type { Role } from '#app/domain/roles.ts';
import type { AccessTrouble } from '#app/site/flash.ts';
import { followProfile, type ShownProfile } from './follow-profile.ts';
import { watchSession } from './watch-session.ts';

interface Surroundings {
  /** Whoever the served page is for, with the role it was drawn for. */
  account: { id: string; role: Role };
  /** What is shown of them at this moment. */
  shown(): ShownProfile;
  /** Whether the browser still keeps the session's cookie. */
  hasCookie(): boolean;
  /** Does something once no navigation is on its way. */
  whenSettled(then: () => void): void;
  /** The session is another person's, role or level than what is shown: the page is read again. */
  onSessionChange(): void;
  /** The profile says something else than what is shown: likewise. */
  onProfileChange(): void;
  /** The session is over, or the account gone. */
  onEnd(): void;
  tell(trouble: AccessTrouble): void;
}

/**
 * Follows the session of this tab and the person's own profile. Fetched with the library, only for somebody signed in.
 * @returns a function that ends it
 */
export function followAccount(client: SupabaseClient, surroundings: Surroundings): () => void {
  const { account, shown, hasCookie, whenSettled, onSessionChange, onProfileChange, onEnd, tell } =
    surroundings;
  const stops = [
    watchSession(client, { account, hasCookie, onChange: onSessionChange, onSignedOut: onEnd, tell }),
    followProfile(client, {
      userId: account.id,
      shown,
      hasCookie,
      whenSettled,
      onChange: onProfileChange,
      onGone: onEnd,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
