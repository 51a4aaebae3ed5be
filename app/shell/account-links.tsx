import { href, Link } from 'react-router';

export function SignUpLink() {
  return (
    <Link to={`${href('/auth')}?mode=sign-up`} prefetch="intent" className="menu-link is-outlined">
      Înregistrare
    </Link>
  );
}

export function LogInLink() {
  return (
    <Link to={href('/auth')} prefetch="intent" className="menu-link">
      Autentificare
    </Link>
  );
}
