import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

interface AdminTabsProps {
  /** What the lists have in common, for screen readers. */
  label: string;
  tabs: { to: string; name: string; count: number; isCurrent: boolean }[];
}

/** Links to the parts of a list, with how much each has: one row that scrolls where it is wider than the page. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  const bar = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to another current tab
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={bar} aria-label={label} className="admin-tabs">
      <ul>
        {tabs.map(({ to, name, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} aria-current={isCurrent ? 'true' : undefined} className="admin-tab">
              {name} <span className="admin-tab-count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
