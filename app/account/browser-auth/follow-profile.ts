import type { SupabaseClient } from '@supabase/supabase-js';
import { effectiveRole, type Role } from '#app/domain/roles.ts';
import { joinProfileChannel, type ProfileRow } from './profile-channel.ts';
import { whileVisible } from './while-visible.ts';

/** The profile as this tab shows it. */
export interface ShownProfile {
  role: Role;
  fullName: string | null;
  avatarUrl: string | null;
}

interface ProfileWatch {
  userId: string;
  /** The profile as it is shown now. */
  shown(): ShownProfile;
  /** Whether the browser still keeps the session's cookie. */
  hasCookie(): boolean;
  /** Calls back once no navigation is running: it may bring the new data itself. */
  whenIdle(callback: () => void): void;
  /** The profile differs from what is shown: reload the page's data. */
  onChange(): void;
  /** The account was deleted. */
  onGone(): void;
}

/**
 * A sign-out or erasure in this browser closes the channel before the response removes the cookie. During this time the
 * tab that did it shows the message and tells the others.
 */
const SIGN_OUT_GRACE_MS = 5_000;

/**
 * Watches the person's row of public.profiles for changes from anywhere: another tab, another device, the school. Reads the
 * row again after the tab was hidden, offline or without a channel.
 * @returns a function that stops it
 */
export function followProfile(client: SupabaseClient, watch: ProfileWatch): () => void {
  const { userId, shown, hasCookie, whenIdle, onChange, onGone } = watch;

  return whileVisible(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Calls back after the grace period. */
    function afterGrace(callback: () => void) {
      clearTimeout(timer);
      timer = setTimeout(callback, SIGN_OUT_GRACE_MS);
    }

    async function checkRow() {
      clearTimeout(timer);
      if (!hasCookie()) return;
      const { data, error } = await client
        .from('profiles')
        .select('role, full_name, avatar_url')
        .eq('id', userId)
        .maybeSingle<ProfileRow>();
      if (isOver || error) return;
      // A row that is missing or not readable: the server decides who this is.
      whenIdle(() => {
        if (!isOver && (!data || isChanged(data, shown()))) onChange();
      });
    }

    const leave = joinProfileChannel(client, userId, {
      onRow: (row) => {
        if (isOver) return;
        if (!row) afterGrace(() => hasCookie() && onGone());
        else whenIdle(() => !isOver && isChanged(row, shown()) && onChange());
      },
      onJoined: () => void checkRow(),
      onLost: () => afterGrace(() => void checkRow()),
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      leave();
    };
  });
}

function isChanged({ role, full_name, avatar_url }: ProfileRow, shown: ShownProfile): boolean {
  return (
    effectiveRole(true, role) !== shown.role || full_name !== shown.fullName || avatar_url !== shown.avatarUrl
  );
}
