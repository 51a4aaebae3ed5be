import LogOut from 'lucide-react/icons/log-out';
import { type FormEvent, useState } from 'react';
import { href, useLocation } from 'react-router';
import { useSignOut } from './use-sign-out.ts';

/** Ends this device's session: a plain form, and where scripts run without leaving the page before it has worked. */
export function SignOutForm() {
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await signOut();
    setIsBusy(false);
    // The message of what came of it stands below them.
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  }

  return (
    <form method="post" action={href('/deconectare')} onSubmit={submit}>
      <input type="hidden" name="from" value={pathname + search} />
      <button
        type="submit"
        className="menu-link is-danger"
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
      >
        <LogOut />
        Deconectare
      </button>
    </form>
  );
}
