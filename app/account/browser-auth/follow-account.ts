import type { SupabaseClient } from '@supabase/supabase-js';
import type { Role } from '#app/domain/roles.ts';
import type { AccessTrouble } from '#app/site/flash.ts';
import { followProfile, type ShownProfile } from './follow-profile.ts';
import { watchSession } from './watch-session.ts';

interface AccountWatch {
  /** The person the page was rendered for, with their role then. */
  account: { id: string; role: Role };
  /** The profile as it is shown now. */
  shown(): ShownProfile;
  /** Whether the browser still keeps the session's cookie. */
  hasCookie(): boolean;
  /** Calls back once no navigation is running. */
  whenIdle(callback: () => void): void;
  /** Person, role or level of the session differ from what is shown: reload the page's data. */
  onSessionChange(): void;
  /** The profile differs from what is shown: reload the page's data. */
  onProfileChange(): void;
  /** The session ended or the account was deleted. */
  onEnd(): void;
  /** Shows a message to the person. */
  warn(flash: AccessTrouble): void;
}

/**
 * Watches this tab's session and the person's profile for changes.
 * @returns a function that stops it
 */
export function followAccount(client: SupabaseClient, watch: AccountWatch): () => void {
  const { account, shown, hasCookie, whenIdle, onSessionChange, onProfileChange, onEnd, warn } = watch;
  const stops = [
    watchSession(client, { account, hasCookie, onChange: onSessionChange, onSignedOut: onEnd, warn }),
    followProfile(client, {
      userId: account.id,
      shown,
      hasCookie,
      whenIdle,
      onChange: onProfileChange,
      onGone: onEnd,
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
