import type { ReactNode } from 'react';
import { Arrow } from './arrow.tsx';

interface DisclosureProps {
  summary: ReactNode;
  className?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A line that opens to show more; it works without JavaScript. */
export function Disclosure({ summary, className = '', isOpen = false, children }: DisclosureProps) {
  return (
    <details open={isOpen} className={`question ${className}`}>
      <summary>
        <span>{summary}</span>
        <Arrow />
      </summary>
      {children}
    </details>
  );
}
