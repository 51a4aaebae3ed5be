import Columns from 'lucide-react/icons/square-kanban';
import Rows from 'lucide-react/icons/table-properties';
import { href, Link } from 'react-router';

/** The two ways to see the leads. */
export function CrmTabs({ isBoard }: { isBoard: boolean }) {
  return (
    <nav aria-label="Cum se văd fișele" className="admin-tabs crm-tabs">
      <ul>
        <li>
          <Link to={href('/admin/crm')} aria-current={isBoard ? undefined : 'page'} className="admin-tab">
            <Rows className="admin-icon" />
            Listă
          </Link>
        </li>
        <li>
          <Link
            to={`${href('/admin/crm')}?vedere=tabla`}
            aria-current={isBoard ? 'page' : undefined}
            className="admin-tab"
          >
            <Columns className="admin-icon" />
            Tablă
          </Link>
        </li>
      </ul>
    </nav>
  );
}
