import type { ReactNode } from 'react';

/** Whether a setting holds an address outside the site; an emptied one hides its link. */
export function isExternalAddress(address: string | undefined): address is string {
  return /^https?:\/\/./.test(address ?? '');
}

export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} rel="noopener">
      {children}
    </a>
  );
}
