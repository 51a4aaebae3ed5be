import { SignUpLink } from './account-links.tsx';
import { LEVEL_TEST, RESOURCES } from './menu-items.ts';
import { MenuLink } from './menu-link.tsx';
import { useRootData } from './root-data.ts';

/** What stays in reach beside the closed menu. */
export function QuickLinks() {
  const { account } = useRootData();
  return (
    <nav aria-label="Acces rapid" className="quick-links">
      <MenuLink item={LEVEL_TEST} isShort />
      <MenuLink item={RESOURCES} isShort />
      {!account && <SignUpLink />}
    </nav>
  );
}
