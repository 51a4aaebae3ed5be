import type { ReactNode } from 'react';

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
        <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 shrink-0 fill-none stroke-accent-ink">
          <path d="m3 6.5 7 7 7-7" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </summary>
      {children}
    </details>
  );
}
