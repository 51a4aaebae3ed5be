import { useSyncExternalStore } from 'react';
import { areShortcutsOff, SHORTCUTS, subscribeToSwitch, turnShortcuts } from './shortcut-switch.ts';

interface ShortcutHintProps {
  /** Whether a row leads somewhere. */
  opens: boolean;
  /** Whether rows can be selected. */
  selects: boolean;
}

/** The line below a list that names its shortcuts, and the list of them. Devices without a keyboard do not show it. */
export function ShortcutHint({ opens, selects }: ShortcutHintProps) {
  const isOff = useSyncExternalStore(subscribeToSwitch, areShortcutsOff, () => null);
  // They are made by scripts.
  if (isOff === null) return null;
  return (
    <div className="shortcut-hint">
      <button type="button" popoverTarget={SHORTCUTS}>
        <kbd>?</kbd> Scurtături de taste
      </button>
      <section id={SHORTCUTS} popover="auto" aria-labelledby="scurtaturi-titlu" className="shortcut-list">
        <h2 id="scurtaturi-titlu" className="heading">
          Scurtături de taste
        </h2>
        <dl>
          <Shortcut keys={['/']} does="caută" />
          <Shortcut keys={['j', '↓']} does="rândul următor" />
          <Shortcut keys={['k', '↑']} does="rândul dinainte" />
          {opens && <Shortcut keys={['Enter']} does="deschide rândul" />}
          {selects && <Shortcut keys={['x']} does="alege rândul" />}
          <Shortcut keys={['?']} does="arată lista aceasta" />
          <Shortcut keys={['Esc']} does="închide" />
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

function Shortcut({ keys, does }: { keys: string[]; does: string }) {
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
