import Merge from 'lucide-react/icons/merge';
import Columns from 'lucide-react/icons/square-kanban';
import Rows from 'lucide-react/icons/table-properties';
import { href, Link } from 'react-router';

/** The ways to see the leads: all of them, by stage, or in pairs that may be one person. */
export function CrmTabs({ current }: { current: 'list' | 'board' | 'merges' }) {
  const isCurrent = (tab: typeof current) => (tab === current ? ('page' as const) : undefined);
  return (
    <nav aria-label="Cum se văd fișele" className="admin-tabs crm-tabs">
      <ul>
        <li>
          <Link to={href('/admin/crm')} aria-current={isCurrent('list')} className="admin-tab">
            <Rows className="admin-icon" />
            Listă
          </Link>
        </li>
        <li>
          <Link
            to={`${href('/admin/crm')}?vedere=tabla`}
            aria-current={isCurrent('board')}
            className="admin-tab"
          >
            <Columns className="admin-icon" />
            Tablă
          </Link>
        </li>
        <li>
          <Link to={href('/admin/crm/merges')} aria-current={isCurrent('merges')} className="admin-tab">
            <Merge className="admin-icon" />
            Dubluri
          </Link>
        </li>
      </ul>
    </nav>
  );
}
