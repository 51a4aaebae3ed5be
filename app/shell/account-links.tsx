import { href, Link } from 'react-router';

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
