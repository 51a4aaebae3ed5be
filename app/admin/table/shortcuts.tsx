import { useSyncExternalStore } from 'react';
import { areShortcutsOff, SHORTCUTS, subscribeToSwitch, turnShortcuts } from './shortcut-switch.ts';

/** A key, or several that do the same, and what it does. */
export interface Shortcut {
  keys: string[];
  does: string;
}

/**
 * The line below a list that names its shortcuts, and the list of them. Devices without a keyboard do not show it.
 * @param shortcuts what keys do here; `?` and Esc are added
 */
export function ShortcutHint({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const isOff = useSyncExternalStore(subscribeToSwitch, areShortcutsOff, () => null);
  // They are made by scripts.
  if (isOff === null) return null;
  return (
    <div className="shortcut-hint">
      <button type="button" popoverTarget={SHORTCUTS}>
        <kbd>?</kbd> Scurtături de taste
      </button>
      <section
        id={SHORTCUTS}
        popover="auto"
        aria-labelledby="scurtaturi-titlu"
        className="admin-dialog shortcut-list"
      >
        <h2 id="scurtaturi-titlu" className="heading">
          Scurtături de taste
        </h2>
        <dl>
          {[...shortcuts, ...EVERYWHERE].map((shortcut) => (
            <ShortcutLine key={shortcut.does} {...shortcut} />
          ))}
        </dl>
        <label>
          <input
            type="checkbox"
            checked={!isOff}
            onChange={(event) => turnShortcuts(event.currentTarget.checked)}
          />
          Scurtăturile de o literă merg pe acest dispozitiv
        </label>
      </section>
    </div>
  );
}

const EVERYWHERE: Shortcut[] = [
  { keys: ['?'], does: 'arată lista aceasta' },
  { keys: ['Esc'], does: 'închide' },
];

function ShortcutLine({ keys, does }: Shortcut) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
