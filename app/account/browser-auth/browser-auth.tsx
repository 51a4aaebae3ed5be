import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { announceToTabs, listenToTabs } from '#app/shell/account-channel.ts';
import { notify } from '#app/shell/notices.ts';
import { useRootData } from '#app/shell/root-data.ts';
import { SITE_FLASH } from '#app/site/flash.ts';
import { getAuthState, SIGNED_OUT, setAuthState } from './auth-state.ts';
import { loadBrowserClient } from './browser-client.ts';
import { forgetActivity, knowActivity, reportActivity } from './last-activity.ts';
import { hasSessionCookie } from './session-cookie.ts';

type FollowAccount = typeof import('./follow-account.ts').followAccount;

/** What changes so soon after news from elsewhere is that news, and not told again. */
const ECHO_MS = 5_000;

/**
 * Keeps what a tab shows in step with the session it shares with the other tabs. Without a session nothing is fetched
 * for it: the library comes only for somebody who is signed in.
 */
export function BrowserAuth() {
  const { account } = useRootData();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [client, setClient] = useState<SupabaseClient | null>(null);
  const id = account?.id;
  const lastShown = useRef(account);
  const heardAt = useRef(Number.NEGATIVE_INFINITY);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    lastShown.current = account;
  }, [account]);

  // Reading again in the middle of a navigation would begin it anew, and what it brought, a message too, would be lost.
  const whenSettled = useEffectEvent((then: () => void) => {
    if (state === 'idle') then();
    else waiting.current.push(then);
  });
  useEffect(() => {
    if (state === 'idle') for (const then of waiting.current.splice(0)) then();
  }, [state]);

  const readAgain = useEffectEvent(() => whenSettled(() => void revalidate()));
  const leave = useEffectEvent(() => {
    if (account?.isOnGatedPage) void navigate(href('/'));
    else void revalidate();
  });
  const load = useEffectEvent(async () => {
    if (!account) return null;
    const [loaded, { followAccount }] = await Promise.all([
      loadBrowserClient(account.backend),
      import('./follow-account.ts'),
    ]);
    return { loaded, followAccount };
  });
  const follow = useEffectEvent((loaded: SupabaseClient, followAccount: FollowAccount) => {
    if (!account) return () => undefined;
    return followAccount(loaded, {
      account,
      shown: () => lastShown.current ?? account,
      hasCookie: () => hasSessionCookie(document.cookie, account.backend.cookieName),
      whenSettled,
      onSessionChange: readAgain,
      onProfileChange() {
        heardAt.current = performance.now();
        readAgain();
      },
      onEnd: leave,
      tell: (trouble) => notify(SITE_FLASH[trouble]),
    });
  });
  // Asks for the token again, and gets the key that is everybody's.
  const forgetToken = useEffectEvent(() => void client?.realtime.setAuth());
  const lookAtCookie = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const hasCookie = hasSessionCookie(document.cookie, account?.backend.cookieName);
    if (account && !hasCookie) leave();
    if (!account && hasCookie) readAgain();
  });

  useEffect(() => {
    if (!id) {
      setAuthState(SIGNED_OUT);
      forgetActivity();
      forgetToken();
      return;
    }
    let isOver = false;
    let stop = () => {};
    load().then(
      (found) => {
        if (isOver || !found) return;
        setClient(found.loaded);
        stop = follow(found.loaded, found.followAccount);
      },
      // biome-ignore lint/suspicious/noConsole: what is shown is right without it, and the next page tries again
      () => console.info('The session could not be followed.'),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [id]);

  const role = account?.role;
  useEffect(() => {
    if (role && getAuthState().user) setAuthState({ ...getAuthState(), role });
  }, [role]);

  const shown = account && JSON.stringify([id, role, account.fullName, account.email, account.avatarUrl]);
  const known = useRef(shown);
  useEffect(() => {
    const isOwnNews = performance.now() - heardAt.current > ECHO_MS;
    if (shown && known.current !== shown && isOwnNews) announceToTabs('changed');
    known.current = shown;
  }, [shown]);

  const isActivityDue = account?.isActivityDue;
  useEffect(() => {
    if (id && !isActivityDue) knowActivity(id);
  }, [id, isActivityDue]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that is opened
  useEffect(() => {
    if (client && id) void reportActivity(client, id);
  }, [client, id, pathname]);

  useEffect(() => {
    const stopListening = listenToTabs((news) => {
      heardAt.current = performance.now();
      if (news === 'signed-out') leave();
      else readAgain();
    });
    document.addEventListener('visibilitychange', lookAtCookie);
    window.addEventListener('pageshow', lookAtCookie);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', lookAtCookie);
      window.removeEventListener('pageshow', lookAtCookie);
    };
  }, []);

  return null;
}
