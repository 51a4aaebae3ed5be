import type { ReactNode } from 'react';

interface SpecimenProps {
  /** The component's name in the code. */
  name: string;
  /** The state or variant that is shown. */
  note: ReactNode;
  children: ReactNode;
}

/** A rendered component under its name and a note on its state. */
export function Specimen({ name, note, children }: SpecimenProps) {
  return (
    <figure className="grid content-start gap-3">
      <figcaption className="text-small text-muted">
        <code className="font-bold">{name}</code> · {note}
      </figcaption>
      {children}
    </figure>
  );
}

/** Specimens side by side where there is room. */
export function Specimens({ children }: { children: ReactNode }) {
  return <div className="grid items-start gap-8 md:grid-cols-2">{children}</div>;
}
