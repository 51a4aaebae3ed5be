import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Toast } from '#app/ui/toast.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import { notify, useNotice } from './notices.ts';
import { useRootData } from './root-data.ts';

/** The flash message of a redirect, or the notice of a script. It disappears with the next navigation. */
export function Flash() {
  const data = useRootData();
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const notice = useNotice();
  const [shown, setShown] = useState({ data, key, flash: data.flash });
  if (shown.data !== data || shown.key !== key) {
    const newFlash = shown.data === data ? null : data.flash;
    // When the same page only reloads its data, its message stays.
    setShown({ data, key, flash: newFlash ?? (shown.key === key ? shown.flash : null) });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice is cleared when its page is left
  useEffect(() => () => notify(null), [key]);

  function dismiss() {
    setShown({ ...shown, flash: null });
    notify(null);
    // The focused button was removed.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  const message = notice ?? shown.flash;
  // The region is always there: only what appears inside a known one is read out.
  return (
    <div role="status" className={notice ? 'told-now' : undefined}>
      {message && (
        <div className="mx-auto w-full max-w-wide px-4 pt-5 sm:px-6">
          <Toast {...message} onDismiss={isHydrated ? dismiss : undefined} />
        </div>
      )}
    </div>
  );
}
