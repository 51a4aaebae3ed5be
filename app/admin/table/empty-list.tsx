import type { ReactNode } from 'react';

interface EmptyListProps {
  heading: string;
  /** What to do; absent where the links below the list say it. */
  children?: ReactNode;
}

/** What stands in place of a list without rows. */
export function EmptyList({ heading, children }: EmptyListProps) {
  return (
    <div className="empty-list">
      <h2 className="heading">{heading}</h2>
      {children}
    </div>
  );
}
