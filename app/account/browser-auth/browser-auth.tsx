import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { provideBrowserSession } from '#app/platform/browser-session.ts';
import { announceToTabs, listenToTabs } from '#app/shell/account-channel.ts';
import { notify } from '#app/shell/notices.ts';
import { useRootData } from '#app/shell/root-data.ts';
import { SITE_FLASH } from '#app/site/flash.ts';
import { getAuthState, SIGNED_OUT, setAuthState } from './auth-state.ts';
import { loadBrowserClient } from './browser-client.ts';
import { clearActivity, rememberActivity, reportActivity } from './last-activity.ts';
import { reportTimeZone } from './report-time-zone.ts';
import { hasSessionCookie } from './session-cookie.ts';

type FollowAccount = typeof import('./follow-account.ts').followAccount;

/** A change this soon after a message from another tab is that message's result and is not announced again. */
const ECHO_MS = 5_000;

/**
 * Keeps a tab up to date with the session it shares with other tabs. The client library is fetched only for signed-in
 * people.
 */
export function BrowserAuth() {
  const { account } = useRootData();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const [client, setClient] = useState<SupabaseClient | null>(null);
  const id = account?.id;
  const findSession = useEffectEvent(async () => {
    if (!account) return null;
    const { id: person, backend } = account;
    const { auth } = await loadBrowserClient(backend);
    return {
      person,
      backend,
      readToken: async () => (await auth.getSession()).data.session?.access_token ?? null,
    };
  });
  const lastShown = useRef(account);
  const changeHeardAt = useRef(Number.NEGATIVE_INFINITY);
  const callbacks = useRef<(() => void)[]>([]);
  useEffect(() => {
    lastShown.current = account;
  }, [account]);

  // Revalidating during a navigation would restart it and lose its data, such as a flash message.
  const whenIdle = useEffectEvent((callback: () => void) => {
    if (state === 'idle') callback();
    else callbacks.current.push(callback);
  });
  useEffect(() => {
    if (state === 'idle') for (const callback of callbacks.current.splice(0)) callback();
  }, [state]);

  const reload = useEffectEvent(() => whenIdle(() => void revalidate()));
  const handleSessionEnd = useEffectEvent(() => {
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
      whenIdle,
      onSessionChange: reload,
      onProfileChange() {
        changeHeardAt.current = performance.now();
        reload();
      },
      onEnd: handleSessionEnd,
      warn: (flash) => notify(SITE_FLASH[flash]),
    });
  });
  // After signing out, setAuth() replaces the token with the publishable key.
  const forgetToken = useEffectEvent(() => void client?.realtime.setAuth());
  const checkCookie = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const hasCookie = hasSessionCookie(document.cookie, account?.backend.cookieName);
    if (account && !hasCookie) handleSessionEnd();
    if (!account && hasCookie) reload();
  });

  useEffect(() => provideBrowserSession(() => findSession()), []);

  useEffect(() => {
    if (!id) {
      setAuthState(SIGNED_OUT);
      clearActivity();
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
      // biome-ignore lint/suspicious/noConsole: the page works without it, and the next page tries again
      () => console.info('The session cannot be watched for changes.'),
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
  const announced = useRef(shown);
  useEffect(() => {
    const isOwnChange = performance.now() - changeHeardAt.current > ECHO_MS;
    if (shown && announced.current !== shown && isOwnChange) announceToTabs('changed');
    announced.current = shown;
  }, [shown]);

  const zone = account?.timeZone.zone;
  const isZoneChosen = account?.timeZone.isChosen;
  const tellZone = useEffectEvent(async () => {
    if (account && (await reportTimeZone(account))) reload();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for another person and for another zone of theirs
  useEffect(() => {
    if (id) void tellZone();
  }, [id, zone, isZoneChosen]);

  const isActivityDue = account?.isActivityDue;
  useEffect(() => {
    if (id && !isActivityDue) rememberActivity(id);
  }, [id, isActivityDue]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per opened page
  useEffect(() => {
    if (client && id) void reportActivity(client, id);
  }, [client, id, pathname]);

  useEffect(() => {
    const stopListening = listenToTabs((message) => {
      changeHeardAt.current = performance.now();
      if (message === 'signed-out') handleSessionEnd();
      else reload();
    });
    document.addEventListener('visibilitychange', checkCookie);
    window.addEventListener('pageshow', checkCookie);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', checkCookie);
      window.removeEventListener('pageshow', checkCookie);
    };
  }, []);

  return null;
}
