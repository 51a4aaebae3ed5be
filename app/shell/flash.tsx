import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Toast } from '#app/ui/toast.tsx';
import { notify, useNotice } from './notices.ts';
import { useRootData } from './root-data.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** The message a redirect left for this page, or a script for whoever looks at it. It goes with the next navigation. */
export function Flash() {
  const data = useRootData();
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const notice = useNotice();
  const [shown, setShown] = useState({ data, key, flash: data.flash });
  if (shown.data !== data || shown.key !== key) {
    const said = shown.data === data ? null : data.flash;
    // The same page, read again in between, keeps what it said.
    setShown({ data, key, flash: said ?? (shown.key === key ? shown.flash : null) });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: belongs to the page it was told on
  useEffect(() => () => notify(null), [key]);

  function dismiss() {
    setShown({ ...shown, flash: null });
    notify(null);
    // The button is gone, and with it the place the keyboard was at.
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
