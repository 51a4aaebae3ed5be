import type { ReactNode } from 'react';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';

interface EmptyStateProps {
  drawing: Drawing;
  heading: string;
  /** Why there is nothing, and what will stand here. */
  children: ReactNode;
  /** Where to go on: a ButtonLink. */
  action?: ReactNode;
}

/** What stands in place of an empty list. */
export function EmptyState({ drawing, heading, children, action }: EmptyStateProps) {
  return (
    <div className="admin-empty">
      <div>
        <Illustration drawing={drawing} className="admin-empty-drawing" />
        <div className="admin-empty-text">
          <h2 className="heading">{heading}</h2>
          <p className="admin-empty-lead">{children}</p>
          {action}
        </div>
      </div>
    </div>
  );
}
