import type { SupabaseClient } from '@supabase/supabase-js';
import { effectiveRole, type Role } from '#app/domain/roles.ts';
import { joinProfileChannel, type ProfileRow } from './profile-channel.ts';
import { whileAwake } from './while-awake.ts';

/** What this tab shows of whoever is signed in. */
export interface ShownProfile {
  role: Role;
  fullName: string | null;
  avatarUrl: string | null;
}

interface Surroundings {
  userId: string;
  /** What is shown at this moment; what is shown already is no news. */
  shown(): ShownProfile;
  /** Whether the browser still keeps the session's cookie. */
  hasCookie(): boolean;
  /** Does something once no navigation is on its way: it may bring the news itself. */
  whenSettled(then: () => void): void;
  /** Something else than what is shown is true by now: the page is read again. */
  onChange(): void;
  /** The account is gone. */
  onGone(): void;
}

/**
 * Whoever signs out or deletes the account in this very browser loses channel and row before the answer has come and
 * taken the cookie: then the tab that asked says what is to be said, and the others leave when it tells them.
 */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Follows somebody's own row of public.profiles, wherever it is changed: in another tab, on another device, by the
 * school. What was missed while the tab slept, was offline or had no channel is looked up afterwards.
 * @returns a function that ends it
 */
export function followProfile(client: SupabaseClient, surroundings: Surroundings): () => void {
  const { userId, shown, hasCookie, whenSettled, onChange, onGone } = surroundings;

  return whileAwake(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    /** Does something unless somebody in this browser turns out to have seen to it. */
    function hesitate(then: () => void) {
      clearTimeout(timer);
      timer = setTimeout(then, ANSWER_WITHIN_MS);
    }

    async function look() {
      clearTimeout(timer);
      if (!hasCookie()) return;
      const { data, error } = await client
        .from('profiles')
        .select('role, full_name, avatar_url')
        .eq('id', userId)
        .maybeSingle<ProfileRow>();
      if (isOver || error) return;
      // Whoever may not see their own row any more, or has none, is whoever the server says they are.
      whenSettled(() => {
        if (!isOver && (!data || isNews(data, shown()))) onChange();
      });
    }

    const leave = joinProfileChannel(client, userId, {
      onRow: (row) => {
        if (isOver) return;
        if (!row) hesitate(() => hasCookie() && onGone());
        else whenSettled(() => !isOver && isNews(row, shown()) && onChange());
      },
      onHearing: () => void look(),
      onLoss: () => hesitate(() => void look()),
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      leave();
    };
  });
}

function isNews({ role, full_name, avatar_url }: ProfileRow, shown: ShownProfile): boolean {
  return (
    effectiveRole(true, role) !== shown.role || full_name !== shown.fullName || avatar_url !== shown.avatarUrl
  );
}
