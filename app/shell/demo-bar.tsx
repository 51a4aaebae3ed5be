import { useRootData } from './root-data.ts';

/** Says on every page of a demo school that nothing in it is real. */
export function DemoBar() {
  const { isDemo } = useRootData();
  return (
    isDemo && (
      <aside
        aria-label="Școală demonstrativă"
        className="bg-action px-4 py-2 text-center font-bold text-on-action"
      >
        Școală demonstrativă: oamenii și datele sunt inventate
      </aside>
    )
  );
}
