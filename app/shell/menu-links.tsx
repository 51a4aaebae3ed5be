import { href, Link } from 'react-router';
import { type MenuItem, useIsCurrent } from './menu-items.ts';

/** A link of the menu: filled when highlighted, underlined when current. */
export function MenuLink({ item, isShort }: { item: MenuItem; isShort?: boolean }) {
  const isCurrent = useIsCurrent();
  const { name, shortName = name, to, icon: Icon, isHighlighted } = item;
  return (
    <Link
      to={to}
      aria-current={isCurrent(item) ? 'page' : undefined}
      className={isHighlighted ? 'menu-link is-highlighted' : 'menu-link'}
    >
      {!isShort && <Icon />}
      {isShort ? shortName : name}
    </Link>
  );
}

export function SignUpLink() {
  return (
    <Link to={`${href('/auth')}?mode=sign-up`} className="menu-link is-outlined">
      Înregistrare
    </Link>
  );
}

export function LogInLink() {
  return (
    <Link to={href('/auth')} className="menu-link">
      Autentificare
    </Link>
  );
}
