import { href, useNavigate, useRevalidator } from 'react-router';
import { announceToTabs } from './account-channel.ts';
import { notify, SIGN_OUT_FAILED } from './notices.ts';

/**
 * Signs out as the form does. When it has worked the first page is shown, with the message the answer left for it;
 * else the person stays where and who they are, and is told.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    if (!(await endSession())) return notify(SIGN_OUT_FAILED);
    try {
      if (window.location.pathname === href('/')) await revalidate();
      else await navigate(href('/'));
    } finally {
      // Told earlier, another tab would be the first to ask for a page, and the message would be shown there.
      announceToTabs('signed-out');
    }
  };
}

async function endSession(): Promise<boolean> {
  try {
    const answer = await fetch(href('/deconectare'), {
      method: 'POST',
      headers: { Accept: 'application/json' },
    });
    return answer.ok;
  } catch {
    return false;
  }
}
