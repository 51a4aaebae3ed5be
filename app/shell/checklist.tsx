import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ChecklistName } from '#app/domain/checklists.ts';
import { applyTickChanges } from '#app/domain/tick-changes.ts';
import { type AccountStore, openAccountStore } from './account-store.ts';
import { useNonce } from './response-facts.tsx';
import { useRootData } from './root-data.ts';
import { sendTicks } from './send-ticks.ts';

interface ChecklistProps {
  /** Also that of `checklist` in the `handle` of its page. */
  name: ChecklistName;
  children: ReactNode;
}

/**
 * Keeps the ticks of its boxes: in the account of a signed-in person, else on this device. Without scripts they are plain
 * checkboxes.
 */
export function Checklist({ name, children }: ChecklistProps) {
  const { ticks } = useRootData();
  const account = ticks?.list === name ? ticks : null;
  const list = useRef<HTMLDivElement>(null);
  const nonce = useNonce();
  // After a client-side navigation the inline script does not run.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (!account) return keepTicks(element);
    // An answer may have changed the attribute, which React does not see.
    element.dataset.saved = JSON.stringify(account.ticks);
    const store = openAccountStore(element, applyTickChanges);
    const show = () => keepTicks(element, store);
    show();
    return sendTicks(element, store, show);
  }, [account]);
  const element = 'document.currentScript.parentNode';
  const store = account ? `,(${openAccountStore})(${element},${applyTickChanges})` : '';
  const script = `(${keepTicks})(${element}${store})`;
  return (
    <div
      ref={list}
      data-checklist={name}
      data-person={account?.person}
      data-saved={account ? JSON.stringify(account.ticks) : undefined}
    >
      {children}
      {/* Before the first paint, and without waiting for React. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: functions of this folder
        dangerouslySetInnerHTML={{
          // The build leaves no comments in it.
          __html: import.meta.env.PROD ? script.replace(/\n\s*/g, '') : script,
        }}
      />
    </div>
  );
}

interface TickBoxProps {
  /** Unique in its checklist. A box whose words change keeps its id. */
  id: string;
  children: ReactNode;
}

export function TickBox({ id, children }: TickBoxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input type="checkbox" value={id} />
      <span>{children}</span>
    </label>
  );
}

/** How many boxes of the same list item or section are ticked, as in „3 din 7”. @param of how many there are */
export function TickCount({ of, children }: { of: number; children?: ReactNode }) {
  return (
    <p role="status" className="noscript:hidden">
      {/* One string: React keeps a changed text, not a changed number of texts. */}
      <span data-ticks suppressHydrationWarning>
        {`0 din ${of}`}
      </span>
      {children}
    </p>
  );
}

interface TickOutcomeProps {
  /** What stands before the name of the first list item that is not all ticked. */
  next: string;
  /** When all are ticked. */
  all: string;
}

/** What the ticks mean, from the first of them on; its list items begin with their name. */
export function TickOutcome(texts: TickOutcomeProps) {
  return (
    <p
      role="status"
      data-next={texts.next}
      data-all={texts.all}
      suppressHydrationWarning
      className="heading mt-5 text-heading-2"
    >
      {/* React keeps a changed text, not an added one. */}{' '}
    </p>
  );
}

/**
 * Runs in the page as text, too, so it refers to nothing outside itself. Running it again changes nothing.
 * @param account without it the ticks are in `localStorage`; the cookie policy names it
 */
const keepTicks = (list: HTMLElement, account?: AccountStore): void => {
  const key = `checklist.${list.dataset.checklist}`;
  let ticked: string[] = [];
  const read = () => {
    // Without storage the ticks last as long as the page.
    try {
      ticked = account ? account.read() : JSON.parse(localStorage[key] ?? '[]');
    } catch {}
  };
  const show = () => {
    for (const box of list.querySelectorAll('input')) box.checked = ticked.includes(box.value);
    for (const count of list.querySelectorAll('[data-ticks]')) {
      const part = count.closest('li, section') as HTMLElement;
      count.textContent = `${part.querySelectorAll(':checked').length} din ${part.querySelectorAll('input').length}`;
    }
    const outcome = list.querySelector<HTMLElement>('[data-next]');
    if (!outcome) return;
    const { next, all } = outcome.dataset as { next: string; all: string };
    const open = list.querySelector('li:has(input:not(:checked)) p');
    outcome.textContent = ticked[0] ? (open ? `${next} ${open.textContent}.` : all) : ' ';
  };
  read();
  show();
  list.onchange = ({ target }) => {
    const { value, checked } = target as HTMLInputElement;
    // Another tab may have ticked something since.
    read();
    ticked = ticked.filter((id) => id !== value);
    if (checked) ticked.push(value);
    try {
      if (account) account.set(value, checked);
      else localStorage[key] = JSON.stringify(ticked);
    } catch {}
    show();
  };
};
