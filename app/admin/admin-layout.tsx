import { Outlet } from 'react-router';
import type { ShellFacts } from '#app/shell/shell.tsx';
import styles from './admin.css?url&no-inline';
import { AdminHeader } from './admin-header.tsx';

export { ErrorBoundary } from '#app/shell/error-boundary.tsx';

export const handle: ShellFacts = { shell: 'admin', Header: AdminHeader };

/** The stylesheet of the administration, which no other page loads. */
export const links = () => [{ rel: 'stylesheet', href: styles }];

/** The layout route of every page of the administration. */
export default function AdminLayout() {
  return <Outlet />;
}
