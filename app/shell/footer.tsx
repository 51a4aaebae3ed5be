import { href, Link } from 'react-router';

export function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-wide flex-wrap gap-6 px-4 py-10 sm:px-6">
        <p>English Beyond Limits</p>
        <Link to={href('/test-nivel')}>Test de Nivel</Link>
        <Link to={href('/politica-de-confidentialitate')}>Politica de confidențialitate</Link>
      </div>
    </footer>
  );
}
