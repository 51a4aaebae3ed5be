import { Link } from 'react-router';

interface AdminTabsProps {
  /** What the lists have in common, for screen readers. */
  label: string;
  /** `count` is absent where counting would read too much. */
  tabs: { to: string; name: string; count?: number | string | undefined; isCurrent: boolean }[];
}

/** Links to the parts of a list, with how much each has: on a phone in several rows. */
export function AdminTabs({ label, tabs }: AdminTabsProps) {
  return (
    <nav aria-label={label} className="admin-tabs">
      <ul>
        {tabs.map(({ to, name, count, isCurrent }) => (
          <li key={to}>
            <Link
              ref={isCurrent ? showTab : undefined}
              to={to}
              aria-current={isCurrent ? 'true' : undefined}
              className="admin-tab"
            >
              {name} {count !== undefined && <span className="admin-tab-count">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row to the current tab. After `scrollIntoView`, Tab would start there. */
function showTab(tab: HTMLElement | null) {
  const row = tab?.closest('nav');
  if (!tab || !row) return;
  const over = tab.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (over > 0) row.scrollBy(over + tab.clientHeight, 0);
}
