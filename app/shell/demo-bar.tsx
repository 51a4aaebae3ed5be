import type { CSSProperties } from 'react';
import { useRootData } from './root-data.ts';

/** Of one line of text, for what is as tall as the screen. */
const HEIGHT = '2.5rem';

/** Tells the height of the bar to the styles of the page; undefined where there is no bar. */
export function useDemoBarHeight(): CSSProperties | undefined {
  return useRootData().isDemo && ({ '--demo-bar': HEIGHT } as CSSProperties);
}

/** Says on every page of a demo school that nothing in it is real. */
export function DemoBar() {
  const { isDemo } = useRootData();
  return (
    isDemo && (
      <aside
        aria-label="Școală demonstrativă"
        className="px-4 py-2 text-center font-bold"
        // Its own colours, so that no page loads a rule for it.
        style={{ minHeight: HEIGHT, background: '#f6a81c', color: '#12251b' }}
      >
        Școală demonstrativă: oamenii și datele sunt inventate
      </aside>
    )
  );
}
