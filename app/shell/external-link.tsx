import type { ReactNode } from 'react';

export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="noopener">
      {children}
    </a>
  );
}
