import type { ReactNode } from 'react';

interface SpecimenProps {
  /** What it is called in the code. */
  name: string;
  /** Which state or kind is shown. */
  note: ReactNode;
  children: ReactNode;
}

/** One thing as it looks, under its name in the code and a word on when it looks so. */
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
