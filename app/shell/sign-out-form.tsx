import LogOut from 'lucide-react/icons/log-out';
import { type FormEvent, useState } from 'react';
import { href, useLocation } from 'react-router';
import { useSignOut } from './use-sign-out.ts';

/** The sign-out button: a plain form; with scripts the page is left only after success. */
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
    // Popovers would cover the message about the result.
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
