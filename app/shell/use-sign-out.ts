import { href, useNavigate, useRevalidator } from 'react-router';
import { announceToTabs } from './account-channel.ts';
import { notify, SIGN_OUT_FAILED } from './notices.ts';

/** Signs out by a script. On success shows the home page with its flash message; else stays and shows a notice. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async () => {
    if (!(await endSession())) return notify(SIGN_OUT_FAILED);
    try {
      if (window.location.pathname === href('/')) await revalidate();
      else await navigate(href('/'));
    } finally {
      // Last, since another tab that reloads earlier would show the flash message instead of this one.
      announceToTabs('signed-out');
    }
  };
}

async function endSession(): Promise<boolean> {
  try {
    const response = await fetch(href('/deconectare'), {
      method: 'POST',
      headers: { Accept: 'application/json' },
    });
    return response.ok;
  } catch {
    return false;
  }
}
